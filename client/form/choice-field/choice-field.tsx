import { useEffect, useId, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { choicesOf, type Choice, type ChoiceGroup } from './choices';
import { useChoices, type Choices } from './use-choices';
import '../style.scss';
import './style.scss';

interface Props {
	label: string;
	/** What to choose. */
	hint?: string;
	/** What is wrong with it. */
	error?: string | undefined;
	groups: readonly ChoiceGroup[];
	/** Empty when nothing is chosen. */
	value: string;
	onChange: ( value: string ) => void;
	/** Called when the field is left. */
	onTouch?: () => void;
	placeholder?: string;
	isRequired?: boolean;
}

/** A labeled choice from a list that can be searched, with its error and hint, which screen readers read with it. */
export function ChoiceField( {
	label,
	hint,
	error,
	groups,
	value,
	onChange,
	onTouch,
	placeholder,
	isRequired = false,
}: Props ) {
	const id = useId();
	const input = useRef< HTMLInputElement >( null );
	const choices = useChoices( groups, value, onChange );
	const { isOpen, text, active, open, close, type, onKeyDown } = choices;
	const hasActive = isOpen && choicesOf( choices.groups ).length > 0;
	return (
		<div className={ `wcpay-field wcpay-choice${ error ? ' has-error' : '' }` }>
			<label className="wcpay-choice__label" htmlFor={ id }>
				{ label }
			</label>
			<div className="wcpay-choice__box">
				<input
					ref={ input }
					id={ id }
					type="text"
					role="combobox"
					className="wcpay-choice__input"
					autoComplete="off"
					spellCheck={ false }
					placeholder={ placeholder }
					value={ text }
					aria-expanded={ isOpen }
					aria-controls={ isOpen ? `${ id }-list` : undefined }
					aria-activedescendant={
						hasActive ? `${ id }-${ active }` : undefined
					}
					aria-autocomplete="list"
					aria-invalid={ error !== undefined }
					aria-required={ isRequired }
					aria-describedby={ error || hint ? `${ id }-help` : undefined }
					onChange={ ( event ) => type( event.target.value ) }
					onClick={ open }
					onFocus={ ( event ) => event.target.select() }
					onKeyDown={ onKeyDown }
					onBlur={ () => {
						close();
						onTouch?.();
					} }
				/>
				<span className="wcpay-choice__arrow" aria-hidden="true" />
				{ isOpen && (
					<List id={ id } label={ label } value={ value } { ...choices } />
				) }
			</div>
			{ ( error || hint ) && (
				<p id={ `${ id }-help` } className="wcpay-choice__help">
					{ error && (
						<span className="wcpay-field__error">{ error }</span>
					) }
					{ hint && <span className="wcpay-field__hint">{ hint }</span> }
				</p>
			) }
			<span className="screen-reader-text" aria-live="polite">
				{ isOpen && countText( choicesOf( choices.groups ).length ) }
			</span>
		</div>
	);
}

const countText = ( count: number ): string =>
	sprintf(
		/* translators: %d: how many choices match what was typed. */
		_n( '%d choice', '%d choices', count, 'woocommerce-payments' ),
		count
	);

type ListProps = Choices & { id: string; label: string; value: string };

function List( { id, label, value, groups, active, ...choices }: ListProps ) {
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => {
		list.current
			?.querySelector( '.is-active' )
			?.scrollIntoView?.( { block: 'nearest' } );
	}, [ active ] );
	const found = choicesOf( groups );
	const option = ( choice: Choice, index: number ) => (
		<li
			key={ choice.value }
			id={ `${ id }-${ index }` }
			role="option"
			aria-selected={ choice.value === value }
			className={ `wcpay-choice__option${ index === active ? ' is-active' : '' }` }
			onMouseMove={ () => index !== active && choices.setActive( index ) }
			// The keyboard stays in the input.
			onMouseDown={ ( event ) => event.preventDefault() }
			onClick={ () => choices.choose( choice ) }
			onKeyDown={ choices.onKeyDown }
		>
			{ choice.label }
			{ choice.description && (
				<span className="wcpay-choice__description">
					{ choice.description }
				</span>
			) }
		</li>
	);
	if ( found.length === 0 ) {
		return (
			<p id={ `${ id }-list` } className="wcpay-choice__none">
				{ __( 'Nothing matches.', 'woocommerce-payments' ) }
			</p>
		);
	}
	return (
		<ul
			ref={ list }
			id={ `${ id }-list` }
			role="listbox"
			aria-label={ label }
			className="wcpay-choice__list"
		>
			{ groups.map( ( group, place ) =>
				group.label === null ? (
					group.choices.map( ( choice ) =>
						option( choice, found.indexOf( choice ) )
					)
				) : (
					<li key={ group.label } role="presentation">
						<span
							id={ `${ id }-group-${ place }` }
							className="wcpay-choice__group"
						>
							{ group.label }
						</span>
						<ul
							role="group"
							aria-labelledby={ `${ id }-group-${ place }` }
						>
							{ group.choices.map( ( choice ) =>
								option( choice, found.indexOf( choice ) )
							) }
						</ul>
					</li>
				)
			) }
		</ul>
	);
}
