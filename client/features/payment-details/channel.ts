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
		return __( 'Online', 'woocommerce-payments' );
	}
	if ( model && PHONES.includes( model ) ) {
		return tapToPay( platform );
	}
	return channel === 'in_person_pos'
		? __( 'In person at POS', 'woocommerce-payments' )
		: __( 'In person', 'woocommerce-payments' );
}

function tapToPay( platform: string | null ): string {
	switch ( platform ) {
		case 'ios':
			return __( 'Tap to Pay on iPhone', 'woocommerce-payments' );
		case 'android':
			return __( 'Tap to Pay on Android', 'woocommerce-payments' );
		default:
			return __( 'Tap to Pay', 'woocommerce-payments' );
	}
}
