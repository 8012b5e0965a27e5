import type { PaymentForm } from './payment-form';
import type { FormSettings } from './settings';
import { ask } from './shop';

/**
 * The customer's bank asks; then the shop looks what came of it.
 *
 * @param form
 * @param settings
 * @param secret   The payment's client secret.
 * @param order    Whose payment it is.
 * @return The address of the next page; rejects with a Refusal when the payment failed.
 */
export async function continuePayment(
	form: Pick< PaymentForm, 'authenticate' >,
	settings: FormSettings,
	secret: string,
	order: { id: string; key: string }
): Promise< string > {
	await form.authenticate( secret );
	const { redirect } = await ask< { redirect: string } >(
		settings,
		'confirmed',
		{ order: order.id, key: order.key }
	);
	return redirect;
}
