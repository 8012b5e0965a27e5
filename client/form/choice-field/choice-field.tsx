import { useId } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';

import { choicesOf, type ChoiceGroup } from './choices';
import { ChoiceList } from './choice-list';
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
export function ChoiceField( props: Props ) {
	const { label, hint, error, groups, value, onChange } = props;
	const id = useId();
	const choices = useChoices( groups, value, onChange );
	const { isOpen } = choices;
	return (
		<div
			className={ `merchant-payments-field merchant-payments-choice${ error ? ' has-error' : '' }` }
		>
			<label className="merchant-payments-choice__label" htmlFor={ id }>
				{ label }
			</label>
			<div className="merchant-payments-choice__box">
				<Input { ...props } id={ id } choices={ choices } />
				<span
					className="merchant-payments-choice__arrow"
					aria-hidden="true"
				/>
				{ isOpen && (
					<ChoiceList
						id={ id }
						label={ label }
						value={ value }
						choices={ choices }
					/>
				) }
			</div>
			{ ( error || hint ) && (
				<p
					id={ `${ id }-help` }
					className="merchant-payments-choice__help"
				>
					{ error && (
						<span className="merchant-payments-field__error">
							{ error }
						</span>
					) }
					{ hint && (
						<span className="merchant-payments-field__hint">
							{ hint }
						</span>
					) }
				</p>
			) }
			<span className="screen-reader-text" aria-live="polite">
				{ isOpen && countText( choicesOf( choices.groups ).length ) }
			</span>
		</div>
	);
}

function Input( {
	id,
	choices: { isOpen, text, groups, active, open, close, type, onKeyDown },
	hint,
	error,
	onTouch,
	placeholder,
	isRequired = false,
}: Props & { id: string; choices: Choices } ) {
	const hasActive = isOpen && choicesOf( groups ).length > 0;
	return (
		<input
			id={ id }
			type="text"
			role="combobox"
			className="merchant-payments-choice__input"
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
	);
}

const countText = ( count: number ): string =>
	sprintf(
		/* translators: %d: how many choices match what was typed. */
		_n(
			'%d choice',
			'%d choices',
			count,
			'merchant-payments-for-woocommerce'
		),
		count
	);
