import MultiCurrencyPage from '../features/multi-currency/page';
import { mountSettings } from '../ui/mount-settings';

// Printed by includes/Admin/CurrenciesTab.php in WooCommerce > Settings > Multi-currency.
mountSettings( 'merchant-payments-multi-currency', <MultiCurrencyPage /> );

export default MultiCurrencyPage;
