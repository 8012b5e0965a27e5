import { ListPage } from '../list-page';

/**
 * Payments > Payouts, as a merchant sees it.
 */
export class PayoutsPage extends ListPage {
	readonly path = '/payments/payouts';
	readonly name = 'Payouts';
	readonly things = 'payouts';
	readonly elsewhere = { path: '/payments/transactions' };
}
