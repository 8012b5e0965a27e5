import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { choicesOf, type Choice, type ChoiceGroup } from './choices';
import type { Choices } from './use-choices';

interface Props {
	/** Id of the input. */
	id: string;
	label: string;
	/** The chosen one. */
	value: string;
	choices: Choices;
}

/** The choices that match what was typed. */
export function ChoiceList( props: Props ) {
	const { id, label, choices } = props;
	const { groups, active } = choices;
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => {
		list.current
			?.querySelector( '.is-active' )
			?.scrollIntoView?.( { block: 'nearest' } );
	}, [ active ] );
	const listId = `${ id }-list`;
	return groups.length === 0 ? (
		<p id={ listId } className="merchant-payments-choice__none">
			{ __( 'Nothing matches.', 'merchant-payments-for-woocommerce' ) }
		</p>
	) : (
		<ul
			ref={ list }
			id={ listId }
			role="listbox"
			aria-label={ label }
			className="merchant-payments-choice__list"
		>
			{ groups.map( ( group, place ) => (
				<Group
					key={ group.label }
					{ ...props }
					group={ group }
					labelId={ `${ id }-group-${ place }` }
				/>
			) ) }
		</ul>
	);
}

function Group( {
	id,
	value,
	choices,
	group,
	labelId,
}: Props & { group: ChoiceGroup; labelId: string } ) {
	const found = choicesOf( choices.groups );
	const options = group.choices.map( ( choice ) => (
		<Option
			key={ choice.value }
			id={ id }
			index={ found.indexOf( choice ) }
			choice={ choice }
			isChosen={ choice.value === value }
			choices={ choices }
		/>
	) );
	return group.label === null ? (
		<>{ options }</>
	) : (
		<li role="presentation">
			<span id={ labelId } className="merchant-payments-choice__group">
				{ group.label }
			</span>
			<ul role="group" aria-labelledby={ labelId }>
				{ options }
			</ul>
		</li>
	);
}

function Option( {
	id,
	index,
	choice,
	isChosen,
	choices: { active, setActive, choose, onKeyDown },
}: {
	id: string;
	index: number;
	choice: Choice;
	isChosen: boolean;
	choices: Choices;
} ) {
	return (
		<li
			id={ `${ id }-${ index }` }
			role="option"
			aria-selected={ isChosen }
			className={ `merchant-payments-choice__option${ index === active ? ' is-active' : '' }` }
			onMouseMove={ () => index !== active && setActive( index ) }
			// The keyboard stays in the input.
			onMouseDown={ ( event ) => event.preventDefault() }
			onClick={ () => choose( choice ) }
			onKeyDown={ onKeyDown }
		>
			{ choice.label }
			{ choice.description && (
				<span className="merchant-payments-choice__description">
					{ choice.description }
				</span>
			) }
		</li>
	);
}
