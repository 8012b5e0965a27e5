/**
 * The table of all settings: values and sentences that the server's tests (SettingsTableTest.php) have read from the same one. A new field
 * of the form takes a row in tests/contract/settings/fields.php.
 */
import {
	act,
	cleanup,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';

import examples from '../../../contract/examples.json';
import type { Settings } from '../../../contract/types';
import { changed } from '../../../data/stores';
import { settle } from '../../../data/test/settle';
import { fakeServer } from '../../../data/test/fake-server';
import { shownFields } from '../../../form/descriptor';
import { errorsOf } from '../../../form/edits';
import table from '../../../../tests/contract/settings/cases.json';
import { settingsForm } from '../form';
import SettingsPage from '../page';
import { fieldOf, toValues, type SettingsValues } from '../values';
import { controlIn, fill, isTypable, valueIn } from './controls';
import { ready as shown } from './show-page';

type Name = keyof Settings;

interface Row {
	/** Settings that it needs. */
	with: Partial< Settings >;
	/** What else the page must know to show it. */
	page: Partial< Settings >;
	good: unknown[];
	/** Values with what is said of them. */
	bad: [ unknown, string ][];
}

const rows = table.fields as unknown as Record< Name, Row >;
const across = table.across as unknown as [
	string,
	Partial< Settings >,
	Partial< Settings >,
	Record< string, string >,
][];

const ready: Settings = {
	...shown,
	advanced_fraud_protection_settings: [],
	current_protection_level: 'basic',
	is_woopay_enabled: false,
	version: 'a',
};

/** The settings that a row begins with, and those after a value of it. */
const before = ( row: Row ): Settings => ( {
	...ready,
	...row.page,
	...row.with,
} );
const withValue = (
	settings: Settings,
	name: string,
	value: unknown
): Settings => {
	const old = settings[ name as Name ];
	const isPart = typeof value === 'object' && ! Array.isArray( value );
	return {
		...settings,
		[ name ]:
			isPart && value !== null
				? { ...( old as object ), ...value }
				: value,
	};
};

/** What the form has values for: it has no field for an address as such. */
const isOfForm = ( name: string, value: unknown ): boolean =>
	name !== 'account_business_support_address' ||
	( typeof value === 'object' && value !== null );

const differing = ( one: SettingsValues, other: SettingsValues ) =>
	shownFields( settingsForm, other ).filter(
		( { name } ) =>
			JSON.stringify( one[ name ] ) !== JSON.stringify( other[ name ] )
	);

/** Names of the settings that a field of the form writes. */
const written = Object.keys( rows ).filter( ( name ) => {
	const row = rows[ name as Name ];
	const settings = before( row );
	return row.good.some(
		( value ) =>
			differing(
				toValues( settings ),
				toValues( withValue( settings, name, value ) )
			).length > 0
	);
} );

/** The server keeps what is sent, as it does: parts of the address beside the others. */
function serve( settings: Settings ) {
	let kept = settings;
	let count = 0;
	return fakeServer( ( { path, data } ) => {
		if ( path !== '/settings' ) {
			return examples[ 'GET /wc/v3/payments/accounts' ];
		}
		if ( ! data ) {
			return kept;
		}
		for ( const [ name, value ] of Object.entries( data as object ) ) {
			kept = withValue( kept, name, value );
		}
		kept = { ...kept, version: `version ${ ++count }` };
		return { data: kept };
	} );
}

async function open( settings: Settings ) {
	const calls = serve( settings );
	await again( settings );
	return () => calls.flatMap( ( { data } ) => ( data ? [ data ] : [] ) );
}

async function again( settings: Settings ) {
	cleanup();
	render( <SettingsPage /> );
	act( () => changed( 'settings', 'account' ) );
	await screen.findByText( 'Save changes' );
	await waitFor( () =>
		expect( screen.getByLabelText( 'Statement descriptor' ) ).toHaveValue(
			settings.account_statement_descriptor
		)
	);
	// Settings of the case before may have the same one.
	await act( settle );
}

/** By its text: to ask each element of this page for its role and name takes longer than all else. */
const save = () => fireEvent.click( screen.getByText( 'Save changes' ) );

const shows = (
	fields: ReturnType< typeof differing >,
	settings: Settings
): void => {
	for ( const field of fields ) {
		expect( valueIn( field ) ).toEqual(
			toValues( settings )[ field.name ]
		);
	}
};

/** What is said at a field, beside its hints. */
const saidAt = ( name: string ): string | null =>
	document.querySelector(
		`[data-field="${ name }"] .merchant-payments-field__error`
	)?.textContent ?? null;

/** Pictures are uploaded: brand.test.tsx. */
const entered = written.filter( ( name ) => ! /_(logo|icon)$/.test( name ) );

it( 'every field of the form writes a setting that has a row', () => {
	const fields = settingsForm.sections.flatMap( ( section ) =>
		section.fields.map( ( { name } ) => name )
	);
	const reached = written.flatMap( ( name ) => {
		const row = rows[ name as Name ];
		const settings = before( row );
		return row.good.flatMap( ( value ) =>
			differing(
				toValues( settings ),
				toValues( withValue( settings, name, value ) )
			).map( ( field ) => field.name )
		);
	} );
	expect( [ ...new Set( reached ) ].sort() ).toEqual( fields.sort() );
} );

/** How many settings share a page: a test has a minute, also where other work is done. */
const TOGETHER = 6;

/** Settings whose rows begin alike share a page: to render one takes half a second. */
const sharing = ( names: string[] ): { of: string; names: string[] }[] => {
	const groups = new Map< string, string[] >();
	for ( const name of names ) {
		const start = JSON.stringify( before( rows[ name as Name ] ) );
		groups.set( start, [ ...( groups.get( start ) ?? [] ), name ] );
	}
	return [ ...groups.values() ]
		.flatMap( ( group ) =>
			Array.from(
				{ length: Math.ceil( group.length / TOGETHER ) },
				( _, page ) =>
					group.slice( page * TOGETHER, ( page + 1 ) * TOGETHER )
			)
		)
		.map( ( group ) => ( { of: group.join( ', ' ), names: group } ) );
};

it.each( sharing( entered ) )(
	'each good value is sent, alone and with the version, and shown again: $of',
	async ( { names } ) => {
		const [ first = '' ] = names;
		let settings = before( rows[ first as Name ] );
		const sent = await open( settings );
		const lasts: ReturnType< typeof differing > = [];
		for ( const name of names ) {
			let last: ReturnType< typeof differing > = [];
			for ( const value of rows[ name as Name ].good ) {
				const after = withValue( settings, name, value );
				const fields = differing(
					toValues( settings ),
					toValues( after )
				);
				if ( fields.length === 0 ) {
					continue;
				}
				const saves = sent().length;
				for ( const field of fields ) {
					fill( field, toValues( after )[ field.name ] );
				}
				save();
				await waitFor( () =>
					expect( sent() ).toHaveLength( saves + 1 )
				);
				expect( sent()[ saves ] ).toEqual( {
					[ name ]: value,
					version: saves === 0 ? 'a' : `version ${ saves }`,
				} );
				await screen.findByText( 'Settings saved.' );
				shows( fields, after );
				last = fields;
				settings = after;
			}
			lasts.push( ...last );
		}
		await again( settings );
		shows( lasts, settings );
	},
	60_000
);

/** Bad values that can be typed, with the field. */
const typed = entered.flatMap( ( name ) => {
	const row = rows[ name as Name ];
	const settings = before( row );
	return row.bad.flatMap( ( [ value, sentence ] ) => {
		if ( ! isOfForm( name, value ) ) {
			return [];
		}
		const values = toValues( withValue( settings, name, value ) );
		const fields = differing( toValues( settings ), values );
		const [ field ] = fields;
		return field && isTypable( field, values[ field.name ] )
			? [ { name, field, value: values[ field.name ], sentence } ]
			: [];
	} );
} );

it.each( [ ...new Set( typed.map( ( { field } ) => field.name ) ) ] )(
	'%s: what is wrong is said at the field in the server’s words, and not sent',
	async ( wanted ) => {
		const cases = typed.filter( ( { field } ) => field.name === wanted );
		const [ { name } ] = cases as [ ( typeof cases )[ number ] ];
		const sent = await open( before( rows[ name as Name ] ) );
		for ( const { field, value, sentence } of cases ) {
			fill( field, value );
			save();
			expect( [ value, saidAt( field.name ) ] ).toEqual( [
				value,
				sentence,
			] );
			expect( controlIn( field.name ) ).toBeInvalid();
		}
		expect( sent() ).toEqual( [] );
	},
	60_000
);

/** A list, a missing method or country can't be chosen: only the server has a sentence for it. */
const UNREACHABLE = /^These payment methods|^Enter the country/;

it.each( written )(
	'%s: the form refuses every bad value in the server’s words',
	( name ) => {
		const row = rows[ name as Name ];
		const saved = toValues( before( row ) );
		for ( const [ value, sentence ] of row.bad ) {
			if ( ! isOfForm( name, value ) || UNREACHABLE.test( sentence ) ) {
				continue;
			}
			const values = toValues( withValue( before( row ), name, value ) );
			const fields = differing( saved, values );
			const problems = errorsOf( settingsForm, saved, values );
			for ( const field of fields ) {
				expect( [ value, problems[ field.name ] ] ).toEqual( [
					value,
					sentence,
				] );
			}
		}
	}
);

it.each( across )(
	'across settings: %s',
	( _name, given, changes, problems ) => {
		const settings = { ...ready, ...given };
		const found = errorsOf(
			settingsForm,
			toValues( settings ),
			toValues( { ...settings, ...changes } )
		);
		expect( found ).toEqual(
			Object.fromEntries(
				Object.entries( problems ).map( ( [ param, sentence ] ) => [
					fieldOf( param, { changes: {}, part: null } ),
					sentence,
				] )
			)
		);
	}
);

/** A setting for each kind of field. */
const ofEachKind = [
	...new Map(
		entered.map( ( name ) => {
			const row = rows[ name as Name ];
			const settings = before( row );
			const [ field ] = row.good.flatMap( ( value ) =>
				differing(
					toValues( settings ),
					toValues( withValue( settings, name, value ) )
				)
			);
			return [
				`${ field?.kind } ${ field && 'look' in field && field.look }`,
				name,
			];
		} )
	).values(),
];

it.each( [
	...new Set( [ ...ofEachKind, 'account_business_support_address' ] ),
] )(
	'%s: what only the server can know is said at the field',
	async ( name ) => {
		const row = rows[ name as Name ];
		const settings = before( row );
		const value = row.good.find(
			( each ) =>
				differing(
					toValues( settings ),
					toValues( withValue( settings, name, each ) )
				).length > 0
		);
		const calls = fakeServer( ( { path, data } ) => {
			if ( path !== '/settings' ) {
				return examples[ 'GET /wc/v3/payments/accounts' ];
			}
			return data ? undefined : settings;
		} );
		await again( settings );
		const after = toValues( withValue( settings, name, value ) );
		const fields = differing( toValues( settings ), after );
		for ( const field of fields ) {
			fill( field, after[ field.name ] );
		}
		save();
		const call = await waitFor( () => {
			const found = calls.find( ( { data } ) => data );
			expect( found ).toBeDefined();
			return found;
		} );
		const said = 'The bank does not like this.';
		await act( async () =>
			call?.fail( 400, {
				code: 'rest_invalid_param',
				message: said,
				data: { param: name, params: { [ name ]: said } },
			} )
		);
		expect( fields.map( ( field ) => saidAt( field.name ) ) ).toContain(
			said
		);
	}
);
