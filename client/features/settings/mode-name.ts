import { __ } from '@wordpress/i18n';

import type { Mode } from '../../data/boot';

const NAMES: Readonly< Record< Mode, string > > = {
	live: __( 'Live', 'merchant-payments-for-woocommerce' ),
	test: __( 'Test mode', 'merchant-payments-for-woocommerce' ),
	sandbox: __( 'Sandbox', 'merchant-payments-for-woocommerce' ),
};

export const modeName = ( mode: Mode ): string => NAMES[ mode ];
