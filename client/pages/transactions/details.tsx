import { AuthorizationActions } from '../../features/authorizations/payment-actions';
import { LaterDisputePanel as DisputePanel } from '../../features/disputes/panel/later-panel';
import PaymentDetailsPage from '../../features/payment-details/page';

const parts = { AuthorizationActions, DisputePanel };

/** Payments > Transactions > Payment details, with the actions of other features. */
export default function PaymentDetails() {
	return <PaymentDetailsPage parts={ parts } />;
}
