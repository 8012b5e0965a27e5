/**
 * Which permission of a restricted key a call needs: Stripe's names without `rak_`. Reading needs `_read`, everything else `_write`.
 */

const GROUPS = [
	[ /^balance$/, 'balance' ],
	[ /^balance_transactions\b/, 'balance_transaction_source' ],
	[ /^(charges|refunds|radar\/early_fraud_warnings)\b/, 'charge' ],
	[ /^payment_intents\b/, 'payment_intent' ],
	[ /^(setup_intents|mandates)\b/, 'setup_intent' ],
	[ /^payment_methods\b/, 'payment_method' ],
	[ /^customers\/[^/]+\/payment_methods\b/, 'payment_method' ],
	[ /^customers\b/, 'customer' ],
	[ /^customer_sessions\b/, 'customer_session' ],
	[ /^disputes\b/, 'dispute' ],
	[ /^payouts\b/, 'payout' ],
	[ /^events\b/, 'event' ],
	[ /^(files|file_links)\b/, 'file' ],
	[ /^reviews\b/, 'review' ],
	[ /^reporting\//, 'report_runs_and_report_types' ],
	[ /^webhook_endpoints\b/, 'webhook' ],
	[ /^accounts\b/, 'connected_account' ],
	[ /^payment_method_domains\b/, 'payment_method_domain' ],
	[ /^payment_method_configurations\b/, 'payment_method_configurations' ],
	[ /^checkout\/sessions\b/, 'checkout_session' ],
	[ /^terminal\/readers\b/, 'terminal_reader' ],
	[ /^terminal\/locations\b/, 'terminal_location' ],
	[ /^terminal\/configurations\b/, 'terminal_configuration' ],
	[ /^terminal\/connection_tokens\b/, 'terminal_connection_token' ],
	[ /^topups\b/, 'top_up' ],
	[ /^transfers\b/, 'transfer' ],
	[ /^tax\/settings\b/, 'tax_settings' ],
	[ /^tax\//, 'tax_calculations_and_transactions' ],
];

/** Calls whose permission is not that of their method and group. No row of Stripe's form is known to give the first. */
const SPECIAL = {
	'GET /v1/account': 'accounts_kyc_basic_read',
	'POST /v1/reporting/report_runs': 'report_runs_and_report_types_read',
	'GET /v1/confirmation_tokens/{id}': 'confirmation_token_read',
	'POST /v1/confirmation_tokens': 'confirmation_token_client_write',
};

/** What a permission brings along. */
const IMPLIED = {
	balance_transaction_source_read: [
		'application_fee_read',
		'balance_read',
		'transfer_read',
	],
	transfer_read: [ 'payout_read' ],
	payment_method_read: [ 'source_read' ],
};

/** Fields that can be expanded, by what they name. */
const FIELDS = {
	charge: [ 'charge', 'latest_charge', 'refund', 'refunds' ],
	payment_intent: [ 'payment_intent' ],
	setup_intent: [ 'setup_intent', 'mandate' ],
	customer: [ 'customer' ],
	payment_method: [ 'payment_method', 'default_payment_method' ],
	balance_transaction_source: [
		'balance_transaction',
		'balance_transactions',
		'failure_balance_transaction',
	],
	dispute: [ 'dispute' ],
	payout: [ 'payout', 'original_payout', 'reversed_by' ],
	transfer: [ 'transfer', 'source_transfer' ],
	review: [ 'review' ],
	file: [ 'evidence' ],
};
const PERMISSION_OF_FIELD = new Map(
	Object.entries( FIELDS ).flatMap( ( [ permission, fields ] ) =>
		fields.map( ( field ) => [ field, `${ permission }_read` ] )
	)
);

/** Permissions to read an object, by its word; any one of them is enough. */
const OF_OBJECT = {
	charge: [ 'charge_read' ],
	refund: [ 'charge_read' ],
	'radar.early_fraud_warning': [ 'charge_read' ],
	payment_intent: [ 'payment_intent_read' ],
	setup_intent: [ 'setup_intent_read' ],
	mandate: [ 'setup_intent_read' ],
	payment_method: [ 'payment_method_read' ],
	customer: [ 'customer_read' ],
	dispute: [ 'dispute_read' ],
	payout: [ 'payout_read' ],
	transfer: [ 'transfer_read' ],
	balance: [ 'balance_read' ],
	file: [ 'file_read' ],
	review: [ 'review_read' ],
	account: [ 'connected_account_read' ],
	capability: [ 'connected_account_read' ],
	person: [ 'connected_account_read' ],
	bank_account: [ 'connected_account_read' ],
	'terminal.reader': [ 'terminal_reader_read' ],
	'reporting.report_run': [ 'report_runs_and_report_types_read' ],
};

/**
 * @param {string[]} granted Names, with `_read` or `_write`.
 * @return {Set<string>} These, and what they bring along.
 */
export function whole( granted ) {
	const all = new Set();
	const add = ( name ) => {
		if ( ! all.has( name ) ) {
			all.add( name );
			add( name.replace( /_write$/, '_read' ) );
			( IMPLIED[ name ] ?? [] ).forEach( add );
		}
	};
	granted.forEach( ( name ) => add( name.replace( /^rak_/, '' ) ) );
	return all;
}

/**
 * @param {string} call   `POST /v1/refunds/{id}/cancel`.
 * @param {Object} params Its parameters.
 * @return {(string|null)[]} What it needs; null where nobody knows what that is.
 */
export function neededFor( call, { expand = [] } ) {
	const [ method, address ] = call.split( ' ' );
	const path = address.replace( '/v1/', '' );
	const [ , group ] = GROUPS.find( ( [ its ] ) => its.test( path ) ) ?? [];
	const kind = method === 'GET' ? 'read' : 'write';
	const fields = Object.values( expand ).flatMap( ( field ) =>
		String( field ).split( '.' )
	);
	return [
		SPECIAL[ call ] ?? ( group ? `${ group }_${ kind }` : null ),
		...fields
			.map( ( field ) => PERMISSION_OF_FIELD.get( field ) )
			.filter( Boolean ),
	];
}

/** What reads this object; an empty list where any key may. */
export const readersOf = ( { object } ) => OF_OBJECT[ object ] ?? [];

/**
 * @param {Object} answer What was answered.
 * @param {Object} params Of the call.
 * @return {Object[]} Objects of many kinds that an answer holds because they were asked for: sources of balance transactions.
 */
export function expandedIn( answer, { expand = [] } ) {
	const rows = answer.object === 'list' ? answer.data : [ answer ];
	return Object.values( expand ).some( ( field ) =>
		/(^|\.)source(\.|$)/.test( field )
	)
		? rows.map( ( { source } ) => source ).filter( ( its ) => its?.object )
		: [];
}
