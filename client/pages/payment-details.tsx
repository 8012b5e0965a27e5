import PaymentDetailsPage from '../features/payment-details/page';

/**
 * Payments > Transactions > Payment details: a payment with what other features can do with it.
 */
export default function PaymentDetails() {
	return <PaymentDetailsPage />;
}
