import { FormTokenField } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useCallback, useMemo, useRef, useState } from '@wordpress/element';

import type { ListQuery } from '../../data/list-query';
import { filtersOf, type ListFilter, type SearchFilter } from './filter';
import { cleanTerms, termsOf, withTerms } from './terms';

interface BoxesProps< Summary > {
	filters: readonly ListFilter< Summary >[];
	query: ListQuery;
	onChange: ( change: Partial< ListQuery > ) => void;
}

/** The list's search, when it has one. */
export function SearchBoxes< Summary >( {
	filters,
	query,
	onChange,
}: BoxesProps< Summary > ) {
	return filtersOf( filters, 'search' ).map( ( filter ) => (
		<SearchBox
			key={ filter.name }
			filter={ filter }
			terms={ termsOf( query, filter.name ) }
			onChange={ ( terms ) =>
				onChange( withTerms( query, filter.name, terms ) )
			}
		/>
	) );
}

interface Props {
	filter: SearchFilter;
	terms: readonly string[];
	onChange: ( terms: readonly string[] ) => void;
}

/** Milliseconds without typing before suggestions are requested. */
const DEBOUNCE = 250;

function useSuggestions( filter: SearchFilter ) {
	const [ suggestions, setSuggestions ] = useState< string[] >( [] );
	const asked = useRef( '' );
	const suggest = useCallback(
		async ( typed: string ) => {
			const found = await filter.suggest( typed ).catch( () => [] );
			if ( asked.current === typed ) {
				setSuggestions( [ ...found ] );
			}
		},
		[ filter ]
	);
	// Given another function, useDebounce cancels what waits: an answer that arrives while one types would take the suggestions away.
	const ask = useDebounce( suggest, DEBOUNCE );
	const onInputChange = ( input: string ) => {
		const [ typed = '' ] = cleanTerms( [ input ] );
		asked.current = typed;
		if ( typed ) {
			ask( typed );
		} else {
			ask.cancel();
			setSuggestions( [] );
		}
	};
	return { suggestions, onInputChange };
}

/**
 * A search field with suggestions; Enter or a comma ends a term.
 *
 * Replaces WooCommerce's Search, whose field has no accessible name, and where Enter does nothing.
 */
function SearchBox( { filter, terms, onChange }: Props ) {
	const { suggestions, onInputChange } = useSuggestions( filter );
	const value = useMemo( () => [ ...terms ], [ terms ] );
	return (
		<div
			className="merchant-payments-filters__search"
			ref={ nameSuggestions }
		>
			<FormTokenField
				label={ filter.label }
				placeholder={ filter.placeholder }
				value={ value }
				suggestions={ suggestions }
				maxSuggestions={ 10 }
				onInputChange={ onInputChange }
				onChange={ ( tokens ) =>
					onChange(
						cleanTerms(
							tokens.map( ( token ) =>
								typeof token === 'string' ? token : token.value
							)
						)
					)
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</div>
	);
}

/** Gives the list of suggestions an accessible name; the FormTokenField of the oldest supported WordPress has none. */
function nameSuggestions( box: HTMLDivElement | null ): void {
	const field = box?.querySelector( 'input' );
	field?.setAttribute(
		'aria-controls',
		field.id.replace( '-input-', '-suggestions-' )
	);
}
