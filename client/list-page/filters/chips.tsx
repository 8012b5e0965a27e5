import {
	Button,
	Dropdown,
	MenuGroup,
	MenuItemsChoice,
} from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { Filters, ListQuery } from '../../data/list-query';
import { formatDay } from '../../time/format-time';
import {
	filtersOf,
	type Choice,
	type ChoiceFilter,
	type DateFilter,
	type ListFilter,
} from './filter';

interface Props< Summary > {
	filters: readonly ListFilter< Summary >[];
	query: ListQuery;
	/** Totals of the unfiltered list; null while they load. */
	all: Summary | null;
	onChange: ( change: Partial< ListQuery > ) => void;
}

/** The list's commonest filters as buttons: a choice applies at once. The advanced filters have the others, and other rules. */
export function FilterChips< Summary >( {
	filters,
	query,
	all,
	onChange,
}: Props< Summary > ) {
	const apply = ( name: string, values: Filters ) =>
		onChange( {
			page: 1,
			filters: { ...without( query.filters, name ), ...values },
		} );
	return filtersOf( filters, 'date', 'choice' )
		.filter( ( { isQuick } ) => isQuick )
		.map( ( filter ) =>
			filter.kind === 'date' ? (
				<DateChip
					key={ filter.name }
					filter={ filter }
					chosen={ query.filters }
					onChange={ ( values ) => apply( filter.name, values ) }
				/>
			) : (
				<ChoiceChip
					key={ filter.name }
					filter={ filter }
					all={ all }
					chosen={ query.filters }
					onChange={ ( values ) => apply( filter.name, values ) }
				/>
			)
		);
}

/** Filters without the parameters of one of them. */
const without = ( filters: Filters, name: string ): Filters =>
	Object.fromEntries(
		Object.entries( filters ).filter(
			( [ parameter ] ) =>
				! /^_(is|is_not|is_in|before|after|between)$/.test(
					parameter.startsWith( name )
						? parameter.slice( name.length )
						: ''
				)
		)
	);

/** Placement of the menus below their chips. */
const popover = { placement: 'bottom-start' } as const;

interface ChipProps {
	label: string;
	/** The filter's value in words; empty when it is not set. */
	value: string;
	isOpen: boolean;
	onToggle: () => void;
}

function Chip( { label, value, isOpen, onToggle }: ChipProps ) {
	return (
		<Button
			className={ `merchant-payments-chip${ value ? ' is-set' : '' }` }
			variant="secondary"
			aria-haspopup="true"
			aria-expanded={ isOpen }
			onClick={ onToggle }
		>
			{ value
				? sprintf(
						/* translators: 1: what is filtered by, for example "Type", 2: the chosen value. */
						__( '%1$s: %2$s', 'merchant-payments-for-woocommerce' ),
						label,
						value
					)
				: label }
		</Button>
	);
}

interface FilterProps< Filter > {
	filter: Filter;
	/** The list's filters. */
	chosen: Filters;
	/** Replaces the parameters of this filter. */
	onChange: ( values: Filters ) => void;
}

/** What a choice filter is set to; empty when it is not set. */
function choiceInWords(
	name: string,
	choices: readonly Choice[],
	chosen: Filters
): string {
	const labelOf = ( value: unknown ) =>
		choices.find( ( choice ) => choice.value === value )?.label ??
		String( value ?? '' );
	const is = chosen[ `${ name }_is` ];
	const isNot = chosen[ `${ name }_is_not` ];
	const isIn = [ chosen[ `${ name }_is_in` ] ?? [] ].flat();
	return isNot
		? sprintf(
				/* translators: %s: the value that rows must not have. */
				__( 'not %s', 'merchant-payments-for-woocommerce' ),
				labelOf( isNot )
			)
		: [ is ?? isIn ].flat().map( labelOf ).join( ', ' );
}

function ChoiceChip< Summary >( {
	filter,
	all,
	chosen,
	onChange,
}: FilterProps< ChoiceFilter< Summary > > & { all: Summary | null } ) {
	const { name, label } = filter;
	const choices = filter.choices( all );
	const value = choiceInWords( name, choices, chosen );
	return (
		<Dropdown
			popoverProps={ popover }
			renderToggle={ ( toggle ) => (
				<Chip label={ label } value={ value } { ...toggle } />
			) }
			renderContent={ ( { onClose } ) => (
				<MenuGroup label={ label }>
					<MenuItemsChoice
						value={ String( chosen[ `${ name }_is` ] ?? '' ) }
						choices={ [
							{
								value: '',
								label: __(
									'All',
									'merchant-payments-for-woocommerce'
								),
							},
							...choices,
						] }
						onHover={ () => {} }
						onSelect={ ( selected: string ) => {
							onChange(
								selected ? { [ `${ name }_is` ]: selected } : {}
							);
							onClose();
						} }
					/>
				</MenuGroup>
			) }
		/>
	);
}

/** The first and the last day that a date filter includes; empty when it is open on that side. */
function daysOf( name: string, chosen: Filters ): [ string, string ] {
	const between = [ chosen[ `${ name }_between` ] ?? [] ].flat();
	const [ first, last ] =
		between.length === 2
			? [ ...between ].sort()
			: [ chosen[ `${ name }_after` ], chosen[ `${ name }_before` ] ];
	return [ String( first ?? '' ), String( last ?? '' ) ];
}

/** The parameters of a date filter from one day to another, both included. */
function betweenDays( name: string, first: string, last: string ): Filters {
	if ( first && last ) {
		return { [ `${ name }_between` ]: [ first, last ] };
	}
	return {
		...( first && { [ `${ name }_after` ]: first } ),
		...( last && { [ `${ name }_before` ]: last } ),
	};
}

function daysInWords( first: string, last: string ): string {
	if ( first && last ) {
		return `${ formatDay( first ) } – ${ formatDay( last ) }`;
	}
	if ( first ) {
		return sprintf(
			/* translators: %s: a date. */
			__( 'since %s', 'merchant-payments-for-woocommerce' ),
			formatDay( first )
		);
	}
	return last
		? sprintf(
				/* translators: %s: a date. */
				__( 'until %s', 'merchant-payments-for-woocommerce' ),
				formatDay( last )
			)
		: '';
}

function DateChip( { filter, chosen, onChange }: FilterProps< DateFilter > ) {
	const { name, label } = filter;
	const [ first, last ] = daysOf( name, chosen );
	return (
		<Dropdown
			popoverProps={ popover }
			renderToggle={ ( toggle ) => (
				<Chip
					label={ label }
					value={ daysInWords( first, last ) }
					{ ...toggle }
				/>
			) }
			renderContent={ () => (
				<div className="merchant-payments-chip__days">
					<Day
						label={ __(
							'From',
							'merchant-payments-for-woocommerce'
						) }
						value={ first }
						onChange={ ( day ) =>
							onChange( betweenDays( name, day, last ) )
						}
					/>
					<Day
						label={ __(
							'To',
							'merchant-payments-for-woocommerce'
						) }
						value={ last }
						onChange={ ( day ) =>
							onChange( betweenDays( name, first, day ) )
						}
					/>
					<Button variant="tertiary" onClick={ () => onChange( {} ) }>
						{ __(
							'All dates',
							'merchant-payments-for-woocommerce'
						) }
					</Button>
				</div>
			) }
		/>
	);
}

interface DayProps {
	label: string;
	/** YYYY-MM-DD, or empty. */
	value: string;
	onChange: ( day: string ) => void;
}

/** A browser's date field; a day that is still being typed is empty. */
function Day( { label, value, onChange }: DayProps ) {
	const id = useId();
	return (
		<div className="merchant-payments-chip__day">
			<label htmlFor={ id }>{ label }</label>
			<input
				id={ id }
				// Another value from outside needs a new field: this one keeps what is typed.
				key={ value }
				type="date"
				defaultValue={ value }
				min="2000-01-01"
				max="2099-12-31"
				onBlur={ ( { target } ) =>
					target.value !== value && onChange( target.value )
				}
				onKeyDown={ ( { key, currentTarget } ) =>
					key === 'Enter' && currentTarget.blur()
				}
			/>
		</div>
	);
}
