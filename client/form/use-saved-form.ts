import { useMemo, useRef, useState } from '@wordpress/element';

import { useLatest } from '../data/use-latest';
import type { FieldName, FormDescriptor } from './descriptor';
import { changesOf, errorsOf, isSame, type Conflict } from './edits';
import {
	FormSession,
	type Phase,
	type Source,
	type State,
	type Versioned,
} from './form-session';
import type { Errors } from './use-form';

export interface SavedForm< Values extends Versioned > {
	values: Values;
	saved: Values;
	phase: Phase;
	isDirty: boolean;
	says: string;
	failures: number;
	conflicts: readonly Conflict< Values >[];
	/** All that was wrong with the last save, by field. */
	problems: Errors< Values >;
	change: ( changes: Partial< Values > ) => void;
	touch: ( name: FieldName< Values > ) => void;
	errorOf: ( name: FieldName< Values > ) => string | undefined;
	save: () => Promise< void >;
	/** Keeps the others' value of some conflicting fields, then saves the rest. */
	resolve: ( theirs: readonly FieldName< Values >[] ) => Promise< void >;
	discard: () => void;
	/** Takes newer values of the server, unless something was typed. */
	renew: ( values: Values ) => void;
}

/** A form over values that the server keeps: sends what was changed with the version that was read, and loses nothing that was typed. */
export function useSavedForm< Values extends Versioned >(
	descriptor: FormDescriptor< Values >,
	initial: Values,
	source: Source< Values >
): SavedForm< Values > {
	const [ state, setState ] = useState< State< Values > >( () => ( {
		saved: initial,
		edits: {},
		touched: [],
		refused: {},
		phase: 'editing',
		says: '',
		conflicts: [],
		failures: 0,
	} ) );
	// Current before React renders: answers may come at once.
	const current = useRef( state );
	const latest = useLatest( { descriptor, source } );

	const session = useMemo(
		() =>
			new FormSession< Values >(
				() => current.current,
				( next ) => {
					current.current = next;
					setState( next );
				},
				() => latest.current
			),
		[ latest ]
	);

	const values = { ...state.saved, ...state.edits };
	const errors = {
		...errorsOf( descriptor, state.saved, values ),
		...refusedOf( state, values ),
	};
	return {
		...actionsOf( session ),
		...state,
		values,
		isDirty:
			Object.keys( changesOf( descriptor, state.saved, values ) ).length >
			0,
		problems: state.phase === 'failed' ? errors : {},
		errorOf: ( name ) =>
			state.touched.includes( name ) || state.refused[ name ]
				? errors[ name ]
				: undefined,
	};
}

const refusedOf = < Values extends object >(
	{ refused }: State< Values >,
	values: Values
): Errors< Values > =>
	Object.fromEntries(
		Object.entries( refused ).flatMap( ( [ name, refusal ] ) =>
			refusal && isSame( refusal.value, values[ name as keyof Values ] )
				? [ [ name, refusal.message ] ]
				: []
		)
	) as Errors< Values >;

const actionsOf = < Values extends Versioned >( {
	change,
	touch,
	save,
	resolve,
	discard,
	renew,
}: FormSession< Values > ) => ( {
	change,
	touch,
	save,
	resolve,
	discard,
	renew,
} );
