import { __ } from '@wordpress/i18n';

import type { Names } from './names';

/** Risk levels by the numbers in lists. */
export const risks: Names = {
	0: __( 'Normal', 'merchant-payments-for-woocommerce' ),
	1: __( 'Elevated', 'merchant-payments-for-woocommerce' ),
	2: __( 'Highest', 'merchant-payments-for-woocommerce' ),
};

/** The platform's risk level of a payment in a list; "N/A" for other transactions and unknown values. */
export const riskName = ( level: number | null ): string =>
	( level !== null && risks[ level ] ) ||
	__( 'N/A', 'merchant-payments-for-woocommerce' );
