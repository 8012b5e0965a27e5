const params = () => new URLSearchParams( window.location.search );

const isOn = ( name: string ): boolean =>
	[ 'true', '1' ].includes( params().get( name ) ?? '' );

const NO_SOURCE = 'unknown';

/** Where the merchant comes from: word characters and hyphens. */
export const sourceHere = (): string =>
	( params().get( 'source' ) ?? '' ).replace( /[^\w-]/g, '' ) || NO_SOURCE;

/** The payment methods that a link asks for, separated by commas. */
export const capabilitiesHere = (): Record< string, true > =>
	Object.fromEntries(
		( params().get( 'capabilities' ) ?? '' )
			.split( ',' )
			.map( ( name ) => name.trim() )
			.filter( ( name ) => /^\w{1,60}$/.test( name ) )
			.slice( 0, 100 )
			.map( ( name ) => [ name, true ] )
	);

/** Whether a test account gives way to the real one. */
export const deletesTestAccount = (): boolean => isOn( 'delete_test_account' );

/** Whether the merchant has canceled the verification. */
export const hasConnectionError = (): boolean =>
	isOn( 'wcpay-connection-error' );

/** Whether payouts need more details. */
export const collectsPayoutRequirements = (): boolean =>
	isOn( 'collect_payout_requirements' );
