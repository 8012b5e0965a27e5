import { Button, Spinner } from '@wordpress/components';
import { useId, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ChangeEvent, ReactNode } from 'react';

import { useFocusFallback } from '../../ui/use-focus-fallback';
import { FileEntry } from './file-entry';
import type { Slot } from './use-uploads';
import './style.scss';

interface Props {
	label: string;
	hint?: string;
	/** A mark beside the label. */
	mark?: ReactNode;
	slot: Slot;
	/** What is wrong with it, beside what the slot says. */
	error?: string | undefined;
	/** The `accept` attribute of HTML. */
	accept: string;
	isReadOnly?: boolean;
	onChoose: ( file: File ) => void;
	onRemove: () => void;
}

/** A place for one file: chooses, shows and removes it. */
export function FileField( {
	label,
	hint,
	mark,
	slot,
	isReadOnly = false,
	...rest
}: Props ) {
	const id = useId();
	const error =
		rest.error ?? ( slot.state === 'empty' ? slot.error : undefined );
	const group = useFocusFallback< HTMLDivElement >();
	return (
		<div
			ref={ group }
			className={ `merchant-payments-file-field${ error ? ' has-error' : '' }` }
			role="group"
			aria-labelledby={ id }
			tabIndex={ -1 }
		>
			<div className="merchant-payments-file-field__text">
				<span id={ id } className="merchant-payments-file-field__label">
					{ label } { mark }
				</span>
				{ hint && (
					<span className="merchant-payments-file-field__hint">
						{ hint }
					</span>
				) }
				{ error && (
					<span
						className="merchant-payments-field__error"
						role="alert"
					>
						{ error }
					</span>
				) }
			</div>
			<Content
				label={ label }
				slot={ slot }
				isReadOnly={ isReadOnly }
				{ ...rest }
			/>
		</div>
	);
}

type ContentProps = Omit< Props, 'error' | 'hint' | 'mark' >;

function Content( {
	label,
	slot,
	isReadOnly,
	accept,
	onChoose,
	onRemove,
}: ContentProps ) {
	if ( slot.state === 'kept' ) {
		return (
			<FileEntry
				id={ slot.id }
				onRemove={ isReadOnly ? undefined : onRemove }
			/>
		);
	}
	if ( slot.state === 'uploading' ) {
		return (
			<div className="merchant-payments-file-field__file" role="status">
				<Spinner />
				<bdi className="merchant-payments-file-field__name">
					{ slot.name }
				</bdi>
				<span>
					{ __( 'Uploading…', 'merchant-payments-for-woocommerce' ) }
				</span>
				<Button variant="tertiary" size="small" onClick={ onRemove }>
					{ __(
						'Cancel upload',
						'merchant-payments-for-woocommerce'
					) }
				</Button>
			</div>
		);
	}
	return isReadOnly ? (
		<span className="merchant-payments-file-field__hint">
			{ __( 'No file', 'merchant-payments-for-woocommerce' ) }
		</span>
	) : (
		<Chooser label={ label } accept={ accept } onChoose={ onChoose } />
	);
}

function Chooser( {
	label,
	accept,
	onChoose,
}: Pick< Props, 'label' | 'accept' | 'onChoose' > ) {
	const input = useRef< HTMLInputElement >( null );
	const choose = ( { target }: ChangeEvent< HTMLInputElement > ) => {
		const [ file ] = target.files ?? [];
		// So that the same file can be chosen again.
		target.value = '';
		if ( file ) {
			onChoose( file );
		}
	};
	return (
		<>
			<input
				ref={ input }
				type="file"
				hidden
				accept={ accept }
				aria-label={ label }
				onChange={ choose }
			/>
			<Button
				variant="secondary"
				size="compact"
				onClick={ () => input.current?.click() }
			>
				{ __( 'Choose file', 'merchant-payments-for-woocommerce' ) }
				<span className="screen-reader-text">{ `: ${ label }` }</span>
			</Button>
		</>
	);
}
