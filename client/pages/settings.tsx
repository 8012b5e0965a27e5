import SettingsPage from '../features/settings/page';
import { mountSettings } from '../ui/mount-settings';

// Printed by includes/Checkout/Gateway.php in WooCommerce > Settings > Payments.
mountSettings( 'wcpay-settings', <SettingsPage /> );

export default SettingsPage;
