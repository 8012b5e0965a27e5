import SettingsPage from '../features/settings/page';
import { mountSettings } from '../ui/mount-settings';

// Printed by includes/Checkout/Gateway.php in WooCommerce > Settings > Payments.
mountSettings( 'merchant-payments-settings', <SettingsPage /> );

export default SettingsPage;
