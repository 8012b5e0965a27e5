import { useState } from '@wordpress/element';

/** What is wrong with a form's values, by field. */
export type Errors< Values > = Partial< Record< keyof Values, string > >;

export interface Form< Values > {
	values: Values;
	change: ( changes: Partial< Values > ) => void;
	/** Call when a field is left: its error shows from then on. */
	touch: ( field: keyof Values ) => void;
	/** The error of a field that was touched. */
	errorOf: ( field: keyof Values ) => string | undefined;
	/**
	 * Marks fields as touched, so that their errors show.
	 *
	 * @return Whether all of them are valid.
	 */
	validate: ( ...fields: ( keyof Values )[] ) => boolean;
}

/**
 * The values of a form. Use it above whatever opens and closes, so that what was typed stays.
 *
 * @param initial
 * @param check   Finds the errors in the values.
 */
export function useForm< Values extends object >(
	initial: Values,
	check: ( values: Values ) => Errors< Values >
): Form< Values > {
	const [ values, setValues ] = useState( initial );
	const [ touched, setTouched ] = useState< readonly ( keyof Values )[] >(
		[]
	);
	const errors = check( values );
	const mark = ( fields: readonly ( keyof Values )[] ) =>
		setTouched( ( before ) => [ ...new Set( [ ...before, ...fields ] ) ] );
	return {
		values,
		change: ( changes ) =>
			setValues( ( before ) => ( { ...before, ...changes } ) ),
		touch: ( field ) => mark( [ field ] ),
		errorOf: ( field ) =>
			touched.includes( field ) ? errors[ field ] : undefined,
		validate: ( ...fields ) => {
			mark( fields );
			return fields.every( ( field ) => errors[ field ] === undefined );
		},
	};
}
