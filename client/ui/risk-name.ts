import { __ } from '@wordpress/i18n';

import type { Names } from './names';

const normal = __( 'Normal', 'woocommerce-payments' );
const elevated = __( 'Elevated', 'woocommerce-payments' );
const highest = __( 'Highest', 'woocommerce-payments' );

/** The levels of risk, by the numbers that lists have for them. */
export const risks: Names = { 0: normal, 1: elevated, 2: highest };

/** Also by the platform's words. */
const names: Names = { ...risks, normal, elevated, highest };

/**
 * The risk that the platform saw in a payment; other movements have none, and whatever else it says is no level.
 *
 * @param level A list's number or the platform's word.
 */
export const riskName = ( level: number | string | null ): string =>
	( level !== null && Object.hasOwn( names, level ) && names[ level ] ) ||
	__( 'N/A', 'woocommerce-payments' );
