import { Page } from '../../../ui/page';

/**
 * Payments > Payouts > Payout details.
 */
export default function PayoutDetailsPage() {
	return <Page>{ null }</Page>;
}
