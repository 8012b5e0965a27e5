import { createRoot } from '@wordpress/element';

import MultiCurrencyPage from '../features/multi-currency/page';

/** The element that includes/Admin/CurrenciesTab.php prints in WooCommerce > Settings > Multi-currency. */
const root = document.getElementById( 'wcpay-multi-currency' );

if ( root ) {
	// Out of WooCommerce's form: ours can't be inside of it, and it takes whatever changes in it for its own.
	root.closest( 'form' )?.after( root );
	createRoot( root ).render( <MultiCurrencyPage /> );
}

export default MultiCurrencyPage;
