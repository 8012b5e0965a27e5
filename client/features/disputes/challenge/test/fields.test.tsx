import { screen } from '@testing-library/react';

import type { Kind } from '../answer';
import { PRODUCT_TYPES } from '../answer';
import { purchasePieces, shippingPieces } from '../recommended';
import { kind } from './cases';
import { pass, press, saved, setUp, show, step } from './merchant';

setUp();

/** Reasons with what asks for their status, by its label, and whether goods can have been shipped. */
const REASONS: [ string, string | null, boolean ][] = [
	[ 'product_not_received', null, true ],
	[ 'credit_not_processed', 'Refund status', false ],
	[ 'product_unacceptable', null, true ],
	[ 'subscription_canceled', null, false ],
	[ 'duplicate', 'Was it a duplicate?', false ],
	[ 'fraudulent', null, true ],
	[ 'unrecognized', null, true ],
	[ 'general', null, true ],
];

const CASES = REASONS.flatMap( ( [ reason, question, isShippable ] ) =>
	PRODUCT_TYPES.map(
		( productType ) =>
			[
				reason,
				productType,
				question,
				isShippable && productType !== 'digital_product_or_service',
			] as const
	)
);

const fields = () =>
	[ ...document.querySelectorAll( 'input, textarea, select' ) ]
		.filter( ( field ) => ! field.matches( '[type=file], [type=radio]' ) )
		.map(
			( field ) =>
				( field as HTMLInputElement ).labels?.[ 0 ]?.textContent
		);

const places = () =>
	[
		...document.querySelectorAll( '.merchant-payments-file-field__label' ),
	].map( ( { textContent } ) => textContent?.trim() );

/** Labels that recommended.test.ts lists. */
const labelsOf = ( of: Kind, isFile: boolean, pieces = purchasePieces ) =>
	pieces( of )
		.filter(
			( { piece } ) => ( piece !== 'access_activity_log' ) === isFile
		)
		.map( ( { label } ) => label );

describe( 'The form', () => {
	it.each( CASES )(
		'of %s, %s asks for what the case takes',
		async ( reason, productType, question, isShipped ) => {
			const calls = await show( {
				reason,
				metadata: { __product_type: productType },
			} );
			const of = kind( { reason, productType } );
			expect( fields() ).toEqual( [
				'Product type',
				'Product description',
				'Customer’s IP address',
				...labelsOf( of, false ),
			] );
			expect( places() ).toEqual( labelsOf( of, true ) );
			expect(
				[ ...document.querySelectorAll( 'legend' ) ].map(
					( { textContent } ) => textContent
				)
			).toEqual( question ? [ question ] : [] );

			press( 'Next' );
			await pass();
			await saved( calls );
			expect( step() ).toBe(
				isShipped
					? 'Step 2 of 3: Shipping details'
					: 'Step 2 of 2: Review'
			);
			expect( fields() ).toEqual(
				isShipped
					? [
							'Carrier',
							'Shipping date',
							'Tracking number',
							'Shipping address',
						]
					: [ 'Letter to the customer’s bank' ]
			);
			expect( places() ).toEqual( labelsOf( of, true, shippingPieces ) );
		}
	);

	it( 'has 30 lines for the letter', async () => {
		const calls = await show( { reason: 'duplicate' } );
		press( 'Next' );
		await pass();
		await saved( calls );
		expect(
			screen.getByLabelText( 'Letter to the customer’s bank' )
		).toHaveAttribute( 'rows', '30' );
	} );
} );
