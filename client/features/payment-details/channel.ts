import { __ } from '@wordpress/i18n';

import type { Charge } from '../../contract/types';

/** Stripe's payment method types for card readers. */
const AT_READER = [ 'card_present', 'interac_present' ];

/** Phones used as card readers, as the mobile apps name them in `metadata.reader_model`. */
const PHONES = [ 'COTS_DEVICE', 'TAP_TO_PAY_DEVICE' ];

/** The sales channel: online, card reader or phone. */
export function channelName( charge: Charge ): string {
	const { reader_model: model, platform, channel } = charge;
	if ( ! AT_READER.includes( charge.payment_method_details.type ) ) {
		return __( 'Online', 'merchant-payments-for-woocommerce' );
	}
	if ( model && PHONES.includes( model ) ) {
		return tapToPay( platform );
	}
	return channel === 'in_person_pos'
		? __( 'In person at POS', 'merchant-payments-for-woocommerce' )
		: __( 'In person', 'merchant-payments-for-woocommerce' );
}

function tapToPay( platform: string | null ): string {
	switch ( platform ) {
		case 'ios':
			return __(
				'Tap to Pay on iPhone',
				'merchant-payments-for-woocommerce'
			);
		case 'android':
			return __(
				'Tap to Pay on Android',
				'merchant-payments-for-woocommerce'
			);
		default:
			return __( 'Tap to Pay', 'merchant-payments-for-woocommerce' );
	}
}
