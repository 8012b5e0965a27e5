/**
 * An own account as its own keys see it, and what no key may do with it.
 */
import { refusal } from './refusal.mjs';

/** What only the account of a platform has. */
const ABSENT = [
	'created',
	'requirements',
	'future_requirements',
	'external_accounts',
	'individual',
	'tos_acceptance',
	'metadata',
];

/** Stripe says less to a restricted key; what exactly, nobody has written down. */
const NOT_FOR_RESTRICTED = [ 'email', 'company' ];

const without = ( object, names ) =>
	Object.fromEntries(
		Object.entries( object ).filter(
			( [ name ] ) => ! names.includes( name )
		)
	);

const settingsOf = ( settings ) => ( {
	bacs_debit_payments: { display_name: null, service_user_number: null },
	card_issuing: { tos_acceptance: { date: null, ip: null } },
	invoices: {
		default_account_tax_ids: null,
		hosted_payment_method_save: null,
	},
	sepa_debit_payments: {},
	...without( settings, [ 'treasury' ] ),
	card_payments: without( settings.card_payments, [ 'decline_on' ] ),
} );

/**
 * @param {Object}  account    The sandbox's.
 * @param {Object}  more       What a test has otherwise, for example `{ email: null }`.
 * @param {boolean} restricted Whether the key is.
 * @return {Object} The account.
 */
export function asOwn( account, more, restricted ) {
	const own = {
		...without( account, ABSENT ),
		business_profile: {
			minority_owned_business_designation: null,
			...account.business_profile,
		},
		company: { name: account.business_profile.name },
		controller: { type: 'account' },
		settings: settingsOf( account.settings ),
		type: 'standard',
		...more,
	};
	return restricted ? without( own, NOT_FOR_RESTRICTED ) : own;
}

const notByApi = ( account ) =>
	refusal(
		403,
		`An account's own key cannot do this by the API. See https://dashboard.stripe.com/${ account }/settings/account.`
	);

const forPlatforms = () =>
	refusal(
		400,
		'Only platforms can do this, for the accounts that are connected with them.',
		{ code: 'platform_account_required' }
	);

/** What is refused whatever the key: the first pattern that fits a request. */
const REFUSED = [
	[ /^POST \/v1\/accounts$/, forPlatforms ],
	[ /^POST \/v1\/account$/, notByApi ],
	[ /^(POST|DELETE) \/v1\/accounts\//, notByApi ],
	[ /\/(persons|people|external_accounts|bank_accounts)\b/, notByApi ],
	[ /^POST \/v1\/balance_settings$/, notByApi ],
	[
		/^POST \/v1\/account_links$/,
		() =>
			refusal(
				400,
				'Account links need a client application of a platform.'
			),
	],
	[ /^POST \/v1\/account_sessions$/, forPlatforms ],
	[
		/^\w+ \/v1\/capital\b/,
		() => refusal( 400, 'This account does not have Capital.' ),
	],
];

/**
 * @param {string} name `POST /v1/account`.
 * @return {((account: string) => Object)|undefined} What is said to it, undefined when it may go on.
 */
export function refusalOnOwn( name ) {
	const [ , said ] = REFUSED.find( ( [ its ] ) => its.test( name ) ) ?? [];
	return said;
}
