import { render, screen } from '@testing-library/react';

import { paymentMethodDetails } from '../../../contract/payment-methods/details';
import type { Charge } from '../../../contract/types';
import { MethodCard } from '../method/method-card';
import { MethodName } from '../method/method-name';
import { ownFieldsOf } from '../method/own-fields';
import { banks } from './banks';
import { aCharge, paidWith } from './charges';

/** The lines of the card that only this method has; the owner's are the same for all. */
function own( charge: Charge ): string[][] {
	const shared = [ 'ID', 'Owner', 'Owner email', 'Owner phone', 'Address' ];
	const { container } = render( <MethodCard charge={ charge } /> );
	return [ ...container.querySelectorAll( 'dt' ) ]
		.map( ( { textContent, nextElementSibling: value } ) => [
			textContent ?? '',
			value?.textContent ?? '',
		] )
		.filter( ( [ label ] ) => ! shared.includes( label ?? '' ) );
}

const card = {
	brand: 'visa',
	country: 'US',
	exp_month: 4,
	exp_year: 2027,
	fingerprint: null,
	funding: 'debit',
	last4: '4242',
	network: 'visa',
	capture_before: null,
	checks: {
		address_line1_check: 'pass',
		address_postal_code_check: 'fail',
		cvc_check: 'unavailable',
	},
	wallet: null,
};

const present = {
	brand: 'mastercard',
	cardholder_name: 'CARDHOLDER/VISA',
	country: 'CA',
	exp_month: 12,
	exp_year: 2034,
	funding: 'prepaid',
	last4: '9969',
	read_method: 'contactless_emv',
	reader: 'tmr_1',
};

const bank = {
	bank_code: 'VAPE',
	bank_name: 'VAN DE PUT & CO',
	bic: 'VAPEBE22',
	iban_last4: '7061',
	verified_name: 'Jenny Rosen',
	country: 'DE',
};

const digits = ( last4: string ) => `•••• ${ last4 }ending in ${ last4 }`;
const bankLines = [
	[ 'Bank name', 'VAN DE PUT & CO' ],
	[ 'Bank code', 'VAPE' ],
	[ 'BIC', 'VAPEBE22' ],
];
const verified = [ 'Verified name', 'Jenny Rosen' ];

const methods: [ string, object, string[][] ][] = [
	[
		'affirm',
		{ transaction_id: 'AF-1' },
		[
			[ 'Type', 'Affirm' ],
			[ 'Transaction ID', 'AF-1' ],
		],
	],
	[
		'alipay',
		{ transaction_id: null, buyer_id: '2088' },
		[
			[ 'Type', 'Alipay' ],
			[ 'Buyer ID', '2088' ],
		],
	],
	[
		'afterpay_clearpay',
		{ order_id: '12', reference: 'AP-1' },
		[
			[ 'Type', 'Afterpay / Clearpay' ],
			[ 'Order ID', '12' ],
			[ 'Reference', 'AP-1' ],
		],
	],
	[
		'au_becs_debit',
		{ last4: '3456', bsb_number: '000000', mandate: 'mandate_1' },
		[
			[ 'Type', 'BECS Direct Debit' ],
			[ 'Account number', digits( '3456' ) ],
			[ 'BSB number', '000000' ],
			[ 'Mandate', 'mandate_1' ],
		],
	],
	[
		'bancontact',
		bank,
		[
			[ 'Type', 'Bancontact' ],
			...bankLines,
			[ 'IBAN', digits( '7061' ) ],
			verified,
		],
	],
	[
		'card',
		card,
		[
			[ 'Number', digits( '4242' ) ],
			[ 'Expires', '04 / 2027' ],
			[ 'Type', 'Visa debit card' ],
			[ 'Origin', 'United States' ],
			[ 'CVC check', 'Unavailable' ],
			[ 'Street check', 'Passed' ],
			[ 'Postal code check', 'Failed' ],
		],
	],
	[
		'card_present',
		present,
		[
			[ 'Number', digits( '9969' ) ],
			[ 'Expires', '12 / 2034' ],
			[ 'Type', 'Mastercard prepaid card' ],
			[ 'Origin', 'Canada' ],
			[ 'Read by', 'Contactless chip' ],
			[ 'Reader ID', 'tmr_1' ],
		],
	],
	[
		'eps',
		{ bank: 'erste_bank_und_sparkassen', verified_name: 'Jenny Rosen' },
		[
			[ 'Type', 'EPS' ],
			[ 'Bank name', 'Erste Bank und Sparkassen' ],
			verified,
		],
	],
	[ 'giropay', bank, [ [ 'Type', 'giropay' ], ...bankLines, verified ] ],
	[
		'grabpay',
		{ transaction_id: 'GP-1' },
		[
			[ 'Type', 'GrabPay' ],
			[ 'Transaction ID', 'GP-1' ],
		],
	],
	[
		'ideal',
		{ ...bank, bank: 'abn_amro', bic: 'ABNANL2A' },
		[
			[ 'Type', 'iDEAL' ],
			[ 'Bank name', 'ABN AMRO' ],
			[ 'BIC', 'ABNANL2A' ],
			[ 'IBAN', digits( '7061' ) ],
			verified,
		],
	],
	[
		'klarna',
		{
			payment_method_category: 'pay_with_financing',
			preferred_locale: 'sv-SE',
		},
		[
			[ 'Type', 'Klarna' ],
			[ 'Payment plan', 'Pay with financing' ],
			[ 'Language', 'sv-SE' ],
		],
	],
	[
		'p24',
		{
			bank: 'pbac_z_ipko',
			reference: 'P24-1',
			verified_name: 'Jenny Rosen',
		},
		[
			[ 'Type', 'Przelewy24' ],
			[ 'Bank name', 'Płać z iPKO (PKO BP)' ],
			[ 'Reference', 'P24-1' ],
			verified,
		],
	],
	[
		'sepa_debit',
		{
			last4: '3000',
			bank_code: '37040044',
			branch_code: '',
			mandate: 'mandate_1',
			country: 'DE',
		},
		[
			[ 'Type', 'SEPA Direct Debit' ],
			[ 'IBAN', digits( '3000' ) ],
			[ 'Bank code', '37040044' ],
			[ 'Mandate', 'mandate_1' ],
			[ 'Origin', 'Germany' ],
		],
	],
	[
		'sofort',
		bank,
		[
			[ 'Type', 'Sofort' ],
			...bankLines,
			[ 'IBAN', digits( '7061' ) ],
			verified,
			[ 'Origin', 'Germany' ],
		],
	],
	[
		'multibanco',
		{ entity: '12345', reference: '999999999' },
		[
			[ 'Type', 'Multibanco' ],
			[ 'Entity', '12345' ],
			[ 'Reference', '999999999' ],
		],
	],
	[
		'wechat_pay',
		{ transaction_id: 'WX-1' },
		[
			[ 'Type', 'WeChat Pay' ],
			[ 'Transaction ID', 'WX-1' ],
		],
	],
	[
		'link',
		{ country: 'DE' },
		[
			[ 'Type', 'Link' ],
			[ 'Origin', 'Germany' ],
		],
	],
	[ 'moon_money', { crater: 'Tycho' }, [ [ 'Type', 'Moon Money' ] ] ],
	[ 'type', {}, [ [ 'Type', 'Type' ] ] ],
];

const banksOf = ( type: 'eps' | 'p24' ): [ string, string, string ][] =>
	Object.entries( banks[ type ] ).map( ( [ code, name ] ) => [
		type,
		code,
		name,
	] );

describe( 'The payment method', () => {
	it.each( methods )( '%s shows what is known', ( type, details, lines ) => {
		const charge = paidWith( { [ type ]: details, type } );
		expect( own( charge ) ).toEqual( lines );
	} );

	it.each( [
		[ 'pay_later', 'Pay later' ],
		[ 'pay_now', 'Pay now' ],
		[ 'pay_with_financing', 'Pay with financing' ],
		[ 'pay_in_installments', 'Pay in installments' ],
		[ 'pay_in_beads', 'Pay In Beads' ],
	] )( 'Klarna’s %s reads %s', ( category, name ) => {
		const klarna = { payment_method_category: category };
		const lines = own( paidWith( { type: 'klarna', klarna } ) );
		expect( lines ).toContainEqual( [ 'Payment plan', name ] );
	} );

	it.each( [
		...banksOf( 'eps' ),
		[ 'eps', 'bank_of_the_moon', 'Bank Of The Moon' ],
		...banksOf( 'p24' ),
		[ 'p24', 'constructor', 'Constructor' ],
	] )( 'the bank %s %s is %s', ( type, code, name ) => {
		const lines = own( paidWith( { type, [ type ]: { bank: code } } ) );
		expect( lines ).toContainEqual( [ 'Bank name', name ] );
	} );

	it.each( [
		[ 'visa', 'credit', 'Visa credit card' ],
		[ 'cartes_bancaires', 'debit', 'Cartes Bancaires debit card' ],
		[ 'amex', 'unknown', 'Amex card' ],
		[ 'diners', 'credit', 'Diners Club credit card' ],
		[ 'discover', 'credit', 'Discover credit card' ],
		[ 'jcb', 'credit', 'JCB credit card' ],
		[ 'unionpay', 'debit', 'UnionPay debit card' ],
		[ 'moon_card', 'credit', 'Moon Card credit card' ],
		[ 'unknown', 'prepaid', 'Prepaid card' ],
		[ null, 'credit', 'Credit card' ],
		[ null, null, 'Card' ],
	] )( 'a card of %s and %s is a %s', ( brand, funding, name ) => {
		const lines = own(
			paidWith( { type: 'card', card: { ...card, brand, funding } } )
		);
		expect( lines ).toContainEqual( [ 'Type', name ] );
	} );

	it( 'says of a card only what is known', () => {
		const unknown = { brand: null, funding: null, last4: null };
		const time = { exp_month: null, exp_year: null, country: null };
		const checks = {
			address_line1_check: null,
			address_postal_code_check: null,
			cvc_check: null,
		};
		const details = {
			type: 'card',
			card: { ...card, ...unknown, ...time, checks },
		};
		expect( own( paidWith( details ) ) ).toEqual( [ [ 'Type', 'Card' ] ] );
		const { container } = render(
			<MethodName
				details={ paidWith( details ).payment_method_details }
			/>
		);
		expect( container ).toHaveTextContent( /^Card$/ );
	} );

	it( 'names the wallet and, at a reader, the cardholder', () => {
		const wallet = { type: 'apple_pay' };
		expect(
			own( paidWith( { type: 'card', card: { ...card, wallet } } ) )
		).toContainEqual( [ 'Wallet', 'Apple Pay' ] );

		render(
			<MethodCard
				charge={ paidWith( {
					type: 'card_present',
					card_present: present,
				} ) }
			/>
		);
		expect( screen.getByText( 'CARDHOLDER/VISA' ) ).toBeInTheDocument();
	} );

	it( 'shows the owner, and an address in which nothing runs', () => {
		const { billing_details: billing } = aCharge();
		const { container } = render(
			<MethodCard
				charge={ aCharge( {
					billing_details: {
						...billing,
						formatted_address:
							'Tom &amp; Ann<br/>1 &lt;b&gt;Elm&lt;/b&gt; St<img src=x onerror=alert(1)><br />Luxembourg<br>Luxembourg',
					},
				} ) }
			/>
		);
		const address = screen.getByText( 'Address' ).nextElementSibling;
		expect(
			[ ...( address?.children ?? [] ) ].map(
				( { innerHTML } ) => innerHTML
			)
		).toEqual( [
			'Tom &amp; Ann',
			'1 &lt;b&gt;Elm&lt;/b&gt; St',
			'Luxembourg',
			'Luxembourg',
		] );
		expect( container.querySelector( 'img' ) ).toBeNull();
		expect(
			screen.getByText( 'rohan.gupta68@example.com' )
		).toBeInTheDocument();
		expect(
			screen.getByRole( 'button', { name: 'Copy payment method ID' } )
		).toBeInTheDocument();
	} );
} );

test( 'Every detail of a method has a label: fieldLabels in ../method/strings.ts', () => {
	const unnamed = Object.keys( paymentMethodDetails )
		.flatMap( ownFieldsOf )
		.filter( ( { field, label } ) => label === field )
		.map( ( { field } ) => field );
	expect( unnamed ).toEqual( [] );
} );
