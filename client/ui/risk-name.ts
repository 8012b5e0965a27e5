import { __ } from '@wordpress/i18n';

import type { Names } from './names';

const normal = __( 'Normal', 'merchant-payments-for-woocommerce' );
const elevated = __( 'Elevated', 'merchant-payments-for-woocommerce' );
const highest = __( 'Highest', 'merchant-payments-for-woocommerce' );

/** Risk levels by the numbers in lists. */
export const risks: Names = { 0: normal, 1: elevated, 2: highest };

/** The same by the platform's names, which details have. */
const names: Names = { ...risks, normal, elevated, highest };

/**
 * The platform's risk level of a payment; "N/A" for other transactions and unknown values.
 *
 * @param level A list's number or the platform's name.
 */
export const riskName = ( level: number | string | null ): string =>
	( level !== null && Object.hasOwn( names, level ) && names[ level ] ) ||
	__( 'N/A', 'merchant-payments-for-woocommerce' );
