import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeTax } from '../../../contract/types';
import { formatPercentage } from '../../../money/format-rate';

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
 * A tax with its country and rate: `UK VAT (20.000%)`. One that is not known is called as the platform calls it.
 */
export function taxName( {
	description,
	percentage_rate: rate,
}: TimelineFeeTax ): string {
	return sprintf(
		/* translators: 1: a tax, for example "UK VAT". 2: its rate, for example "20.000%". */
		__( '%1$s (%2$s)', 'woocommerce-payments' ),
		labelOf( description.trim() ),
		formatPercentage( rate )
	);
}

function labelOf( description: string ): string {
	const [ , country = '', tax = '' ] =
		CODE.exec( description.toUpperCase() ) ?? [];
	if ( ! COUNTRIES.get( tax )?.split( ' ' ).includes( country ) ) {
		return description || __( 'Tax', 'woocommerce-payments' );
	}
	return `${ country === 'GB' ? 'UK' : country } ${ tax }`;
}
