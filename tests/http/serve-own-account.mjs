/**
 * Serves a merchant's own account with a history until it is stopped, for a store beside it whose WCPAY_PLATFORM_HOST is its address:
 * `node tests/http/serve-own-account.mjs [--transactions=2000] [--seed=1] [--latency=250] [--port=8899]`.
 */
import { parseArgs } from 'node:util';
import { prepareSite } from '../../bin/store/site.mjs';
import { SECRET_KEY, serveSandbox } from './server.mjs';

/** What a merchant allows who wants to see his money here, and no more. */
const SEE = [
	'balance_read',
	'balance_transaction_source_read',
	'charge_read',
	'connected_account_read',
	'customer_read',
	'dispute_read',
	'event_read',
	'file_read',
	'payment_intent_read',
	'payment_method_read',
	'payout_read',
	'report_runs_and_report_types_read',
	'review_read',
	'setup_intent_read',
	'webhook_write',
];

/** By what there is to try with each. */
const KEYS = {
	rk_test_51LocalOwnSees: { permissions: SEE },
	rk_test_51LocalOwnSeesAll: {
		permissions: [ ...SEE, 'accounts_kyc_basic_read' ],
	},
	rk_test_51LocalOwnNothing: { permissions: [] },
	sk_test_51LocalOwnExpired: { refused: 'expired' },
	sk_test_51LocalOwnElsewhere: { refused: 'address' },
};

const { values } = parseArgs( {
	options: {
		transactions: { type: 'string', default: '2000' },
		seed: { type: 'string', default: '1' },
		latency: { type: 'string', default: '0' },
		port: { type: 'string', default: '0' },
	},
} );
const amount = {
	transactions: Number( values.transactions ),
	seed: Number( values.seed ),
};
const say = ( text ) => process.stdout.write( `${ text }\n` );

const site = await prepareSite( { name: 'own-account-strict', log: say } );
if ( JSON.stringify( site.seeded ) !== JSON.stringify( amount ) ) {
	await site.seed( amount );
}
const server = await serveSandbox( {
	dir: site.dir,
	port: Number( values.port ),
	own: { latency: Number( values.latency ) },
} );
for ( const [ key, wish ] of Object.entries( KEYS ) ) {
	server.keys.define( { key, ...wish } );
}
say( `Ready: ${ server.url }` );
say( `Keys: ${ [ SECRET_KEY, ...Object.keys( KEYS ) ].join( ', ' ) }` );
say(
	`Control: ${ server.control }/key and ${ server.control }/take, each POST { "key": "…", "permissions": [ … ] }`
);

for ( const signal of [ 'SIGINT', 'SIGTERM' ] ) {
	process.once( signal, async () => {
		await server.stop();
		await site.close();
		process.exit( 0 );
	} );
}
