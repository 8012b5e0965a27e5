import { shownFields, type FieldName, type FormDescriptor } from './descriptor';
import { problemWith } from './rules';
import type { Errors } from './use-form';

/** A list is a set here: the order in which its boxes were ticked means nothing. */
const plain = ( value: unknown ): string =>
	JSON.stringify( Array.isArray( value ) ? [ ...value ].sort() : value );

export const isSame = ( one: unknown, other: unknown ): boolean =>
	plain( one ) === plain( other );

/** What would be saved: fields that differ from what the server has, and can be changed as the form is now. */
export function changesOf< Values extends object >(
	descriptor: FormDescriptor< Values >,
	saved: Values,
	values: Values
): Partial< Values > {
	const names = shownFields( descriptor, values )
		.filter(
			( { name, locked } ) =>
				! isSame( values[ name ], saved[ name ] ) &&
				( locked?.( values ) ?? null ) === null
		)
		.map( ( { name } ) => [ name, values[ name ] ] );
	return Object.fromEntries( names ) as Partial< Values >;
}

/** Whether the form has a field of that name, shown or not. */
const isFieldOf = < Values >(
	{ sections }: FormDescriptor< Values >,
	wanted: string
): boolean =>
	sections.some( ( { fields } ) =>
		fields.some( ( { name } ) => name === wanted )
	);

/** What is wrong with the changes: first with the form as a whole, then in the order of the fields. */
export function errorsOf< Values extends object >(
	descriptor: FormDescriptor< Values >,
	saved: Values,
	values: Values
): Errors< Values > {
	const ofSeveral: Errors< Values > =
		descriptor.check?.( values, saved ) ?? {};
	const changes = changesOf( descriptor, saved, values );
	if ( Object.keys( changes ).length === 0 ) {
		return {};
	}
	const shown = shownFields( descriptor, values );
	const found = shown.flatMap( ( { name } ) => {
		const ofItself =
			name in changes
				? problemWith( descriptor.rules[ name ], values[ name ] )
				: undefined;
		const problem = ofSeveral[ name ] ?? ofItself;
		return problem === undefined ? [] : [ [ name, problem ] ];
	} );
	const ofNoField = Object.entries( ofSeveral ).filter(
		( [ name ] ) => ! isFieldOf( descriptor, name )
	);
	return Object.fromEntries( [ ...ofNoField, ...found ] ) as Errors< Values >;
}

/** A field that was changed here and meanwhile elsewhere, differently. */
export interface Conflict< Values > {
	name: FieldName< Values >;
	mine: unknown;
	theirs: unknown;
}

export const conflictsOf = < Values extends object >(
	changes: Partial< Values >,
	before: Values,
	now: Values
): Conflict< Values >[] =>
	( Object.keys( changes ) as FieldName< Values >[] )
		.filter(
			( name ) =>
				! isSame( now[ name ], before[ name ] ) &&
				! isSame( now[ name ], changes[ name ] )
		)
		.map( ( name ) => ( {
			name,
			mine: changes[ name ],
			theirs: now[ name ],
		} ) );

/** Edits without those that the given values have already. */
export const withoutSame = < Values extends object >(
	edits: Partial< Values >,
	values: Partial< Values >
): Partial< Values > =>
	Object.fromEntries(
		Object.entries( edits ).filter(
			( [ name, value ] ) =>
				! isSame( value, values[ name as keyof Values ] )
		)
	) as Partial< Values >;
