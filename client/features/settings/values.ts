import type { Settings } from '../../contract/types';

/** The support address as the form has it: a field for each line. */
const ADDRESS = {
	support_line1: 'line1',
	support_line2: 'line2',
	support_city: 'city',
	support_state: 'state',
	support_postal_code: 'postal_code',
	support_country: 'country',
} as const;

type AddressField = keyof typeof ADDRESS;

/** The values of the form. */
export type SettingsValues = Settings & Record< AddressField, string >;

const isAddressField = ( name: string ): name is AddressField =>
	Object.hasOwn( ADDRESS, name );

export const toValues = ( settings: Settings ): SettingsValues => ( {
	...settings,
	...( Object.fromEntries(
		Object.entries( ADDRESS ).map( ( [ field, line ] ) => [
			field,
			settings.account_business_support_address[ line ],
		] )
	) as Record< AddressField, string > ),
} );

/** Changes of the form as the API takes them; the address's other lines stay as they are. */
export function toSettings(
	changes: Partial< SettingsValues >
): Partial< Settings > {
	const entries = Object.entries( changes );
	const lines = entries.flatMap( ( [ name, value ] ) =>
		isAddressField( name ) ? [ [ ADDRESS[ name ], value ] ] : []
	);
	return Object.fromEntries( [
		...entries.filter( ( [ name ] ) => ! isAddressField( name ) ),
		...( lines.length > 0
			? [
					[
						'account_business_support_address',
						Object.fromEntries( lines ),
					],
				]
			: [] ),
	] ) as Partial< Settings >;
}

/** Fields by the parameters that have other names. */
const FIELDS: Readonly< Record< string, keyof SettingsValues > > = {
	advanced_fraud_protection_settings: 'current_protection_level',
};

/** The field that a parameter of the request belongs to; of the address, the refused line, or else the first that was changed. */
export function fieldOf(
	param: string,
	{ changes, part }: { changes: Partial< SettingsValues >; part: unknown }
): keyof SettingsValues {
	if ( param !== 'account_business_support_address' ) {
		return FIELDS[ param ] ?? ( param as keyof SettingsValues );
	}
	const changed = Object.keys( ADDRESS ).filter(
		( name ) => name in changes
	);
	return ( changed.find(
		( name ) => ADDRESS[ name as AddressField ] === part
	) ??
		changed[ 0 ] ??
		'support_country' ) as AddressField;
}

/** Whether the store has an account; without one there is nothing of an account to set. */
export const isConnected = ( {
	deposit_schedule_interval: interval,
	deposit_status: status,
}: SettingsValues ): boolean => interval !== '' || status !== 'disabled';
