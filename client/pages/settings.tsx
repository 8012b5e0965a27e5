import { createRoot } from '@wordpress/element';

import SettingsPage from '../features/settings/page';

/** The element that includes/Checkout/Gateway.php prints in WooCommerce > Settings > Payments. */
const root = document.getElementById( 'wcpay-settings' );

if ( root ) {
	const form = root.closest( 'form' );
	if ( form ) {
		// Out of WooCommerce's form, whose margins it keeps: ours can't be inside of it, and it takes whatever changes in it for its own.
		root.style.paddingInline = getComputedStyle( form ).paddingInline;
		form.after( root );
	}
	createRoot( root ).render( <SettingsPage /> );
}

export default SettingsPage;
