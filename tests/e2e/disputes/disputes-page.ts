import { ListPage } from '../list-page';

/**
 * Payments > Disputes, as a merchant sees it.
 */
export class DisputesPage extends ListPage {
	readonly path = '/payments/disputes';
	readonly name = 'Disputes';
	readonly things = 'disputes';
	readonly elsewhere = { path: '/payments/payouts' };
}
