import ConnectPage from '../features/connect/page';
import { KeysCard } from '../features/connections/keys-card';
import { LaterOrders } from '../features/other-orders/later';

/** Payments > Connect: an account with us, the sandbox, or a Stripe account that the merchant has. */
export default function Connect() {
	return (
		<ConnectPage>
			<KeysCard />
			<LaterOrders />
		</ConnectPage>
	);
}
