import { Page } from '../../ui/page';
import { currencyHere } from './addresses';
import { CurrencyPage } from './currency/currency-page';
import { EnabledCard } from './enabled/enabled-card';
import { StoreSettings } from './store-settings';
import './style.scss';

/** WooCommerce > Settings > Multi-currency: all currencies, or one of them. */
export default function MultiCurrencyPage() {
	const code = currencyHere();
	return (
		<Page>
			{ code === null ? (
				<div className="merchant-payments-currencies">
					<EnabledCard />
					<StoreSettings />
				</div>
			) : (
				<CurrencyPage code={ code } />
			) }
		</Page>
	);
}
