import { getQuery } from '@woocommerce/navigation';

/** What the address of the Connect page asks for (specification part 1, section 2). */
export interface ConnectQuery {
	/** Where the merchant comes from, as far as known. */
	origin: Readonly< { source?: string; from?: string } >;
	/** Whether a test account could not be made. */
	hasTestDriveError: boolean;
	/** Whether the merchant left the wizard before its end. */
	hasConnectionError: boolean;
	/** Whether a test account is made at once. */
	isAutoStart: boolean;
	/** Payment methods that the account is opened with; empty for the usual ones. */
	methods: readonly string[];
	/** Whether the payment settings come next, in place of the Overview. */
	goesToSettings: boolean;
}

const MAX_LENGTH = 100;

const METHOD = /^[a-z0-9_]{1,64}$/;

/** Word characters and hyphens; nothing for `unknown`. */
function clean( value: unknown ): string | undefined {
	const text =
		typeof value === 'string'
			? value.replace( /[^\w-]/g, '' ).slice( 0, MAX_LENGTH )
			: '';
	return text === '' || text === 'unknown' ? undefined : text;
}

const isOn = ( value: unknown ): boolean => value === 'true' || value === '1';

const listed = ( value: unknown ): unknown[] =>
	Array.isArray( value )
		? value
		: Object.entries( value ?? {} )
				.filter( ( [ , entry ] ) => isOn( entry ) )
				.map( ( [ key ] ) => key );

/** `card,klarna`, `[]=card`, or `[card]=true`. */
function methodsIn( value: unknown ): string[] {
	const named =
		typeof value === 'string' ? value.split( ',' ) : listed( value );
	const names = named.map( ( name ) => String( name ).trim() );
	return [ ...new Set( names ) ].filter( ( name ) => METHOD.test( name ) );
}

export function readQuery(): ConnectQuery {
	const query = getQuery() as Readonly< Record< string, unknown > >;
	const source = clean( query.source );
	const from = clean( query.from );
	return {
		origin: { ...( source && { source } ), ...( from && { from } ) },
		hasTestDriveError: isOn( query.test_drive_error ),
		hasConnectionError: isOn( query[ 'wcpay-connection-error' ] ),
		isAutoStart: isOn( query.auto_start_test_drive_onboarding ),
		methods: methodsIn( query.capabilities ),
		goesToSettings: isOn( query.redirect_to_settings_page ),
	};
}
