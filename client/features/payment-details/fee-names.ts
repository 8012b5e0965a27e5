import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeRate, TimelineFeeTax } from '../../contract/types';
import { formatDiscount, formatFeeRate } from '../../money/format-fee-rate';
import { formatPercentage } from '../../money/format-rate';
import { named } from '../../ui/names';

const nameOf = named( {
	base: __( 'Base fee', 'woocommerce-payments' ),
	'additional-international': __(
		'International card fee',
		'woocommerce-payments'
	),
	'additional-fx': __( 'Currency conversion fee', 'woocommerce-payments' ),
	'additional-wcpay-subscription': __(
		'Subscription transaction fee',
		'woocommerce-payments'
	),
	'additional-device': __( 'Tap to Pay device fee', 'woocommerce-payments' ),
	additional: __( 'Additional fee', 'woocommerce-payments' ),
	discount: __( 'Discount', 'woocommerce-payments' ),
} );

/**
 * What a part of the fee is for.
 */
export const feeName = ( {
	type,
	additional_type: added,
}: Pick< TimelineFeeRate, 'type' | 'additional_type' > ): string =>
	nameOf( added ? `${ type }-${ added }` : type ).replace( /-/g, ' ' );

/** The countries of each tax on fees (specification part 2, section 9): the EU's, Norway's, Britain's and Switzerland's is VAT. */
const COUNTRIES: ReadonlyMap< string, string > = new Map( [
	[
		'VAT',
		'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK',
	],
	[ 'GST', 'AU NZ SG' ],
	[ 'JCT', 'JP' ],
] );

/** Such as `GB VAT`. */
const CODE = /^([A-Z]{2})[ _-]?(VAT|GST|JCT)$/;

/**
 * A tax on a fee with its country and rate: `UK VAT (20.000%)`. One that is not known is called as the platform calls it.
 */
export function taxName( {
	description,
	percentage_rate: share,
}: TimelineFeeTax ): string {
	return inBrackets(
		labelOf( description.trim() ),
		share ? formatPercentage( share ) : ''
	);
}

function labelOf( description: string ): string {
	const [ , country = '', tax = '' ] =
		CODE.exec( description.toUpperCase() ) ?? [];
	if ( ! COUNTRIES.get( tax )?.split( ' ' ).includes( country ) ) {
		return description || __( 'Tax on fee', 'woocommerce-payments' );
	}
	return `${ country === 'GB' ? 'UK' : country } ${ tax }`;
}

/**
 * A name with the rate behind it, if there is one.
 */
export const inBrackets = ( name: string, rate: string ): string =>
	rate
		? sprintf(
				/* translators: 1: the name of a fee or a tax, 2: its rate. */
				__( '%1$s (%2$s)', 'woocommerce-payments' ),
				name,
				rate
			)
		: name;

/** A part of a fee with its rate: `Base fee (2.900% + $0.30)`. */
export const feeNameWithRate = ( part: TimelineFeeRate ): string =>
	inBrackets(
		feeName( part ),
		part.type === 'discount'
			? formatDiscount( part )
			: formatFeeRate( part )
	);
