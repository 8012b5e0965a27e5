import { FormTokenField } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useMemo, useRef, useState } from '@wordpress/element';

import type { ListQuery } from '../../data/list-query';
import { filtersOf, type ListFilter, type SearchFilter } from './filter';
import { cleanTerms, termsOf, withTerms } from './terms';

interface BoxesProps< Summary > {
	filters: readonly ListFilter< Summary >[];
	query: ListQuery;
	onChange: ( change: Partial< ListQuery > ) => void;
}

/**
 * The list's search, where it has one.
 */
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

/** Somebody who types on is not asked for in between. */
const PAUSE = 250;

/**
 * Searches for what is typed, with suggestions; Enter or a comma ends a term.
 *
 * Not WooCommerce's Search: its field has no name for those who cannot see it, and Enter does nothing in it.
 */
function SearchBox( { filter, terms, onChange }: Props ) {
	const [ suggestions, setSuggestions ] = useState< string[] >( [] );
	const value = useMemo( () => [ ...terms ], [ terms ] );
	const asked = useRef( '' );
	const ask = useDebounce( async ( typed: string ) => {
		const found = await filter.suggest( typed ).catch( () => [] );
		if ( asked.current === typed ) {
			setSuggestions( [ ...found ] );
		}
	}, PAUSE );
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
	return (
		<div className="wcpay-filters__search" ref={ nameSuggestions }>
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
				__experimentalShowHowTo={ false }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</div>
	);
}

/**
 * Tells assistive technology which list belongs to the field; the field of the oldest WordPress that we run on leaves it out.
 */
function nameSuggestions( box: HTMLDivElement | null ): void {
	const field = box?.querySelector( 'input' );
	field?.setAttribute(
		'aria-controls',
		field.id.replace( '-input-', '-suggestions-' )
	);
}
