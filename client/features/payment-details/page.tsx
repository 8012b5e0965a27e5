import { Page } from '../../ui/page';

/**
 * Payments > Transactions > Payment details.
 */
export default function PaymentDetailsPage() {
	return <Page>{ null }</Page>;
}
