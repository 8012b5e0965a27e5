import type {
	BillingDetails,
	ExpressCheckoutPartialAddress,
	ShippingAddress,
} from '@stripe/stripe-js';
import type { StoreAddress } from './store-cart';

/** WooCommerce has them as countries; wallets as states of the United States. */
const TERRITORIES = [ 'AS', 'GU', 'MP', 'PR', 'UM', 'VI' ];

/** What wallets keep back of a postcode until the customer pays, in any of a place: rates and taxes are those of the area. */
const COMPLETE: Record< string, ( known: string ) => string > = {
	CA: ( known ) => ( known.length <= 3 ? `${ known } 1A1` : known ),
	GB: ( known ) => ( known.length <= 4 ? `${ known } 1AA` : known ),
};

/**
 * WooCommerce's address of a wallet's.
 *
 * @param address
 * @param isPartial Whether the wallet keeps some of it back.
 */
export function storeAddress(
	address: ExpressCheckoutPartialAddress & {
		line1?: string;
		line2?: string | null;
	},
	isPartial = false
): StoreAddress {
	const isTerritory =
		address.country === 'US' && TERRITORIES.includes( address.state );
	const country = isTerritory ? address.state : address.country;
	const postcode = address.postal_code.trim();
	return {
		address_1: address.line1 ?? '',
		address_2: address.line2 ?? '',
		city: address.city,
		state: isTerritory ? '' : address.state,
		postcode:
			isPartial && postcode
				? ( COMPLETE[ country ]?.( postcode ) ?? postcode )
				: postcode,
		country,
	};
}

/**
 * WooCommerce wants two names. Who has one only has it twice.
 *
 * @param name
 */
function names( name: string ): StoreAddress {
	const words = name.trim().split( /\s+/ );
	const last =
		words.length > 1 ? ( words.pop() ?? '' ) : ( words[ 0 ] ?? '' );
	return { first_name: words.join( ' ' ), last_name: last };
}

export const billingOf = ( details: BillingDetails ): StoreAddress => ( {
	...storeAddress( details.address ),
	...names( details.name ),
	email: details.email ?? '',
	phone: details.phone ?? '',
} );

export const shippingOf = (
	to: ShippingAddress,
	phone: string
): StoreAddress => ( {
	...storeAddress( to.address ),
	...names( to.name ),
	phone,
} );
