import examples from '../../../contract/examples.json';
import { fakeServer, type Call } from '../../../data/test/fake-server';

const CURRENCIES = examples[ 'GET /wc/v3/payments/multi-currency/currencies' ];
const EURO =
	examples[ 'GET /wc/v3/payments/multi-currency/currencies/{currency_code}' ];
const STORE = examples[ 'GET /wc/v3/payments/multi-currency/get-settings' ];

/** When the rates were read, in UTC seconds. */
export const READ = 1_800_000_000;

type Codes = readonly ( keyof typeof CURRENCIES.available )[];

const read = < Value extends { is_default: boolean } >( currency: Value ) => ( {
	...currency,
	last_updated: currency.is_default ? null : READ,
} );

interface Options {
	enabled?: Codes;
	/** The theme. */
	theme?: string;
	/** Answers in place of the server; what it leaves is answered. */
	onCall?: ( call: Call ) => boolean;
}

/**
 * A store that sells in dollars and keeps what is saved between requests.
 */
export function fakeStore( {
	enabled = [ 'EUR', 'JPY' ],
	theme = 'Storefront',
	onCall = () => false,
}: Options = {} ) {
	window.merchantPaymentsSettings = {
		now: READ + 3 * 3600,
		readAt: Date.now(),
		currencies: { JPY: { decimals: 0 }, KWD: { decimals: 3 } },
	};
	const kept = {
		codes: [ ...enabled ] as string[],
		version: 1,
		euro: { ...EURO, version: '1' },
		store: { ...STORE, site_theme: theme, version: '1' },
	};
	const available = Object.fromEntries(
		Object.entries( CURRENCIES.available ).map( ( [ code, currency ] ) => [
			code,
			read( currency ),
		] )
	);
	const all = () => ( {
		available,
		enabled: Object.fromEntries(
			[ 'USD', ...kept.codes ].map( ( code ) => [
				code,
				{
					...available[ code ],
					...( code === 'EUR' &&
						kept.euro.exchange_rate_type === 'manual' && {
							rate: kept.euro.manual_rate,
							last_updated: null,
						} ),
				},
			] )
		),
		default: available.USD,
		version: String( kept.version ),
	} );
	const refuse = ( call: Call ) =>
		call.fail( 409, {
			code: 'wcpay_settings_changed',
			message: 'Someone else changed these settings.',
		} );
	const next = ( version: string ) => String( Number( version ) + 1 );

	const answers: Record< string, ( call: Call ) => unknown > = {
		'/multi-currency/currencies': all,
		'/multi-currency/update-enabled-currencies': ( { data } ) => {
			const { enabled: codes } = data as { enabled: string[] };
			kept.codes = codes.filter( ( code ) => code !== 'USD' );
			kept.version++;
			return all();
		},
		'/multi-currency/currencies/EUR': ( { data } ) => {
			if ( data ) {
				Object.assign( kept.euro, data, {
					version: next( kept.euro.version ),
				} );
			}
			return { ...kept.euro };
		},
		'/multi-currency/get-settings': () => ( { ...kept.store } ),
		'/multi-currency/update-settings': ( { data } ) => {
			const yes = Object.entries( data as object ).map(
				( [ name, value ] ) => [ name, value === 'yes' ]
			);
			Object.assign( kept.store, Object.fromEntries( yes ), {
				version: next( kept.store.version ),
			} );
			return { ...kept.store };
		},
	};
	const versionOf: Record< string, () => string > = {
		'/multi-currency/update-enabled-currencies': () =>
			String( kept.version ),
		'/multi-currency/currencies/EUR': () => kept.euro.version,
		'/multi-currency/update-settings': () => kept.store.version,
	};
	const calls = fakeServer( ( call ) => {
		if ( onCall( call ) ) {
			return undefined;
		}
		const sent = ( call.data as { version?: string } | undefined )?.version;
		if ( sent !== undefined && sent !== versionOf[ call.path ]?.() ) {
			refuse( call );
			return undefined;
		}
		return answers[ call.path ]?.( call );
	} );
	return { calls, kept };
}

/** What was sent to a route. */
export const sentTo = ( calls: Call[], path: string ) =>
	calls
		.filter( ( call ) => call.path === path && call.data )
		.map( ( { data } ) => data );

export const ENABLE = '/multi-currency/update-enabled-currencies';
export const EURO_ROUTE = '/multi-currency/currencies/EUR';
export const SWITCHES = '/multi-currency/update-settings';
