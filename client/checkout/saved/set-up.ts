import type { PaymentForm } from '../payment-form';
import type { FormSettings } from '../settings';
import { ask } from '../shop';

/**
 * The customer's bank asks whether a card may be kept; then the shop looks what came of it.
 *
 * @param form
 * @param settings
 * @param secret   The setup intent's client secret.
 * @return The address of the next page; rejects with a Refusal when the card is not kept.
 */
export async function setUp(
	form: PaymentForm,
	settings: FormSettings,
	secret: string
): Promise< string > {
	await form.authenticate( secret );
	const { redirect } = await ask< { redirect: string } >(
		settings,
		'set_up',
		{
			secret,
		}
	);
	return redirect;
}
