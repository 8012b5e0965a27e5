/**
 * An error in Stripe's form.
 *
 * @param {number} status  Of HTTP.
 * @param {string} message What it says.
 * @param {Object} more    Code, parameter.
 * @return {{ status: number, body: Object }} The answer.
 */
export const refusal = ( status, message, more = {} ) => ( {
	status,
	body: { error: { type: 'invalid_request_error', message, ...more } },
} );
