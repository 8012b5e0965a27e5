import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeRate, TimelineFeeTax } from '../../contract/types';
import { formatDiscount, formatFeeRate } from '../../money/format-fee-rate';
import { formatPercentage } from '../../money/format-rate';
import { named } from '../../ui/names';

const nameOf = named( {
	base: __( 'Base fee', 'merchant-payments-for-woocommerce' ),
	'additional-international': __(
		'International card fee',
		'merchant-payments-for-woocommerce'
	),
	'additional-fx': __(
		'Currency conversion fee',
		'merchant-payments-for-woocommerce'
	),
	'additional-wcpay-subscription': __(
		'Subscription transaction fee',
		'merchant-payments-for-woocommerce'
	),
	'additional-device': __(
		'Tap to Pay device fee',
		'merchant-payments-for-woocommerce'
	),
	additional: __( 'Additional fee', 'merchant-payments-for-woocommerce' ),
	discount: __( 'Discount', 'merchant-payments-for-woocommerce' ),
} );

/** The name of a part of the fee. */
export const feeName = ( {
	type,
	additional_type: added,
}: Pick< TimelineFeeRate, 'type' | 'additional_type' > ): string =>
	nameOf( added ? `${ type }-${ added }` : type ).replace( /-/g, ' ' );

/** Countries of taxes on fees (specification part 2, section 9); VAT is used in the EU, Norway, the UK and Switzerland. */
const COUNTRIES: ReadonlyMap< string, string > = new Map( [
	[
		'VAT',
		'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK',
	],
	[ 'GST', 'AU NZ SG' ],
	[ 'JCT', 'JP' ],
] );

/** For example `GB VAT`. */
const CODE = /^([A-Z]{2})[ _-]?(VAT|GST|JCT)$/;

/** A tax on a fee with country and rate: `UK VAT (20.000%)`. An unknown one keeps the platform's name. */
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
		return (
			description ||
			__( 'Tax on fee', 'merchant-payments-for-woocommerce' )
		);
	}
	return `${ country === 'GB' ? 'UK' : country } ${ tax }`;
}

/** A name followed by its rate in parentheses, if any. */
export const inBrackets = ( name: string, rate: string ): string =>
	rate
		? sprintf(
				/* translators: 1: the name of a fee or a tax, 2: its rate. */
				__( '%1$s (%2$s)', 'merchant-payments-for-woocommerce' ),
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
