import { __ } from '@wordpress/i18n';
import type {
	ClickResolveDetails,
	ExpressCheckoutAddress,
	LineItem,
	ShippingRate,
} from '@stripe/stripe-js';
import { choices } from './choices';

/** What the customer said in the sheet. */
export interface Said {
	/** A test card, as `type:what`. */
	chosen: string;
	name: string;
	email: string;
	phone: string;
	address: ExpressCheckoutAddress;
	/** Id of the way of shipping; empty where nothing is shipped. */
	rate: string;
}

/** What may change while the sheet is open. */
export interface Shown {
	/** With its currency, to be read. */
	total: string;
	lineItems: readonly LineItem[];
	shippingRates: readonly ShippingRate[];
}

const HOME: Record< string, Partial< ExpressCheckoutAddress > > = {
	US: {
		line1: '1 Test Street',
		city: 'San Francisco',
		state: 'CA',
		postal_code: '94103',
	},
	DE: { line1: 'Teststraße 1', city: 'Berlin', postal_code: '10115' },
	GB: { line1: '1 Test Street', city: 'London', postal_code: 'SW1A 1AA' },
};

const fields = () => ( {
	name: __( 'Name', 'merchant-payments-for-woocommerce' ),
	email: __( 'Email', 'merchant-payments-for-woocommerce' ),
	phone: __( 'Phone', 'merchant-payments-for-woocommerce' ),
	line1: __( 'Street', 'merchant-payments-for-woocommerce' ),
	city: __( 'City', 'merchant-payments-for-woocommerce' ),
	state: __( 'State', 'merchant-payments-for-woocommerce' ),
	postal_code: __( 'Postcode', 'merchant-payments-for-woocommerce' ),
	country: __( 'Country', 'merchant-payments-for-woocommerce' ),
} );

/**
 * Where the wallet's owner lives: where the page's language is spoken, if that can be.
 *
 * @param countries ISO codes to choose from.
 */
function homeIn( countries: readonly string[] ): string {
	const spoken = document.documentElement.lang.split( '-' )[ 1 ] ?? '';
	return (
		[ spoken, ...Object.keys( HOME ) ].find( ( one ) =>
			countries.includes( one )
		) ??
		countries[ 0 ] ??
		''
	);
}

/** Fields without which the wallet does not pay. */
const OPTIONAL = [ 'state', 'phone', 'postal_code' ];

function labeled( name: string, label: string, control: HTMLElement ) {
	const line = document.createElement( 'label' );
	const text = document.createElement( 'span' );
	text.textContent = label;
	control.setAttribute( 'name', name );
	line.append( text, control );
	return line;
}

function option( value: string, label: string, isChosen = false ) {
	return new Option( label, value, isChosen, isChosen );
}

/** The sheet of a wallet, played in a dialog: it asks what a wallet knows of its owner. */
export class WalletSheet {
	private readonly dialog = document.createElement( 'dialog' );

	private readonly form = document.createElement( 'form' );

	private readonly bill = document.createElement( 'div' );

	private readonly trouble = document.createElement( 'p' );

	/**
	 * @param asked     What the page wants to know.
	 * @param types     Ids of payment methods that the button allows.
	 * @param onAddress The customer has changed where goods go to.
	 * @param onRate    The customer has chosen a way of shipping.
	 */
	public constructor(
		private readonly asked: ClickResolveDetails,
		private readonly types: readonly string[],
		private readonly onAddress: () => void,
		private readonly onRate: ( rate: string ) => void
	) {
		this.dialog.className = 'merchant-payments-sheet';
		this.form.method = 'dialog';
		const title = document.createElement( 'h2' );
		title.id = 'merchant-payments-wallet';
		title.textContent = __(
			'Test wallet',
			'merchant-payments-for-woocommerce'
		);
		this.dialog.setAttribute( 'aria-labelledby', title.id );
		this.trouble.className = 'merchant-payments-error';
		this.trouble.setAttribute( 'role', 'alert' );
		this.form.append(
			title,
			...this.controls(),
			this.bill,
			this.trouble,
			this.button(
				'yes',
				__( 'Pay', 'merchant-payments-for-woocommerce' )
			),
			' ',
			this.button(
				'no',
				__( 'Cancel', 'merchant-payments-for-woocommerce' )
			)
		);
		this.dialog.append( this.form );
		this.form.addEventListener( 'change', ( { target } ) => {
			const { name, value } = target as HTMLInputElement;
			if ( name === 'rate' ) {
				this.onRate( value );
			} else if ( name in fields() ) {
				this.onAddress();
			}
		} );
	}

	private controls(): HTMLElement[] {
		const countries = this.asked.allowedShippingCountries ?? [
			...Object.keys( HOME ),
		];
		const country = homeIn( countries );
		const known: Record< string, string | null | undefined > = {
			name: 'Ada Lovelace',
			email: 'ada@example.com',
			phone: '+15555550100',
			...HOME[ country ],
		};
		const names = new Intl.DisplayNames( undefined, { type: 'region' } );
		const card = document.createElement( 'select' );
		card.append(
			...Object.entries(
				choices(
					this.types.includes( 'card' ) ? [ 'card' ] : this.types
				)
			).map( ( [ value, name ] ) => option( value, name ) )
		);
		return [
			...Object.entries( fields() ).map( ( [ name, label ] ) => {
				if ( name === 'country' ) {
					const select = document.createElement( 'select' );
					select.append(
						...countries.map( ( one ) =>
							option(
								one,
								names.of( one ) ?? one,
								one === country
							)
						)
					);
					return labeled( name, label, select );
				}
				const input = document.createElement( 'input' );
				input.value = known[ name ] ?? '';
				input.required = ! OPTIONAL.includes( name );
				return labeled( name, label, input );
			} ),
			labeled(
				'card',
				__( 'Test payment', 'merchant-payments-for-woocommerce' ),
				card
			),
		];
	}

	private button( value: string, label: string ): HTMLButtonElement {
		const button = document.createElement( 'button' );
		button.value = value;
		button.className =
			value === 'yes' ? 'button wp-element-button' : 'button';
		button.formNoValidate = value === 'no';
		button.textContent = label;
		return button;
	}

	/**
	 * Shows what is paid, and the ways of shipping, of which the first is chosen.
	 *
	 * @param shown
	 */
	public show( { total, lineItems, shippingRates }: Shown ): void {
		this.say( '' );
		const rates = shippingRates.map( ( { id, displayName }, at ) => {
			const radio = document.createElement( 'input' );
			radio.type = 'radio';
			radio.value = id;
			radio.defaultChecked = at === 0;
			const line = labeled( 'rate', displayName, radio );
			line.prepend( radio );
			return line;
		} );
		const lines = lineItems.map( ( { name } ) => {
			const line = document.createElement( 'li' );
			line.textContent = name;
			return line;
		} );
		const list = document.createElement( 'ul' );
		list.append( ...lines );
		const sum = document.createElement( 'p' );
		sum.className = 'merchant-payments-total';
		sum.textContent = total;
		this.bill.replaceChildren( ...rates, list, sum );
	}

	public say( sentence: string ): void {
		this.trouble.textContent = sentence;
	}

	/** @return What the customer said; null when they have closed it. */
	public open(): Promise< Said | null > {
		document.body.append( this.dialog );
		return new Promise( ( resolve ) => {
			this.dialog.addEventListener( 'close', () => {
				this.dialog.remove();
				resolve(
					this.dialog.returnValue === 'yes' ? this.said() : null
				);
			} );
			this.dialog.showModal();
		} );
	}

	public said(): Said {
		const data = new FormData( this.form );
		const of = ( name: string ) => String( data.get( name ) ?? '' ).trim();
		return {
			chosen: of( 'card' ),
			name: of( 'name' ),
			email: of( 'email' ),
			phone: of( 'phone' ),
			address: {
				line1: of( 'line1' ),
				line2: null,
				city: of( 'city' ),
				state: of( 'state' ),
				postal_code: of( 'postal_code' ),
				country: of( 'country' ),
			},
			rate: of( 'rate' ),
		};
	}
}
