import { ListPage } from '../../list-page/list-page';
import { Page } from '../../ui/page';
import { allPayouts } from './descriptor';

/**
 * Payments > Payouts.
 */
export default function PayoutsPage() {
	return (
		<Page>
			<ListPage descriptor={ allPayouts } />
		</Page>
	);
}
