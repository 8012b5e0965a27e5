import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { useLatest } from '../../data/use-latest';
import type { Rule } from '../../contract/rules';
import type { ApiError } from '../../data/api-error';
import { uploadFile } from '../../data/files';
import type { Field, FieldName, OwnProps } from '../descriptor';
import { FileField } from '../uploads/file-field';
import type { Slot } from '../uploads/use-uploads';

const ACCEPT = '.png,.jpg,.jpeg';
const NAME = /\.(png|jpe?g)$/i;

/** A picture's value while it is uploaded: no file id, so it can't be saved. The file's name is behind it. */
const UPLOADING = 'uploading:';

export const isUploading = ( value: unknown ): boolean =>
	String( value ).startsWith( UPLOADING );

/** Said when a form is saved before the file is there (specification part 2, section 5). */
export const waitForUpload = (): string =>
	__(
		'Please wait until file upload is finished',
		'merchant-payments-for-woocommerce'
	);

interface Options< Values > {
	name: FieldName< Values >;
	label: string;
	help: string;
	/** Stripe's file purpose. */
	purpose: 'business_icon' | 'business_logo';
	rule: Rule;
	when?: ( values: Values ) => boolean;
	locked?: ( values: Values ) => string | null;
}

/** A field for a PNG or JPEG; its value is the id of the uploaded file. */
export const picture = < Values, >(
	options: Options< Values >
): Field< Values > => {
	const { name, label, when, locked } = options;
	return {
		kind: 'own',
		name,
		label,
		...( when && { when } ),
		...( locked && { locked } ),
		Content: ( props ) => <Picture { ...options } { ...props } />,
		inWords: ( value ) =>
			value
				? sprintf(
						/* translators: %s: id of an uploaded file. */
						__(
							'The file %s',
							'merchant-payments-for-woocommerce'
						),
						String( value )
					)
				: __( '(empty)', 'merchant-payments-for-woocommerce' ),
	};
};

function Picture< Values >( props: Options< Values > & OwnProps< Values > ) {
	const { name, label, help, values, errorOf, locked } = props;
	const value = String( values[ name ] );
	const { error, add, remove } = useUpload( props, value );
	const reason = locked?.( values ) ?? null;
	return (
		<FileField
			label={ label }
			hint={ [ reason, help ].filter( Boolean ).join( ' ' ) }
			slot={ slotOf( value, error ) }
			error={ errorOf( name ) }
			accept={ ACCEPT }
			isReadOnly={ reason !== null }
			onChoose={ ( file ) => void add( file ) }
			onRemove={ remove }
		/>
	);
}

function slotOf( value: string, error: string | undefined ): Slot {
	if ( isUploading( value ) ) {
		const name = value.slice( UPLOADING.length );
		return { state: 'uploading', name, size: 0 };
	}
	return value
		? { state: 'kept', id: value }
		: { state: 'empty', ...( error && { error } ) };
}

function useUpload< Values >(
	{ name, purpose, rule, change }: Options< Values > & OwnProps< Values >,
	value: string
) {
	const [ error, setError ] = useState< string >();
	// The upload that the field waits for; what else arrives was canceled.
	const current = useRef< File | null >( null );
	const shown = useLatest( value );
	const put = ( next: string ) =>
		change( { [ name ]: next } as Partial< Values > );
	return {
		error,
		add: async ( file: File ) => {
			if ( ! NAME.test( file.name ) || isTooLarge( rule, file ) ) {
				setError( rule.problem() );
				return;
			}
			setError( undefined );
			current.current = file;
			put( UPLOADING + file.name );
			const { id = '', message } = await upload( file, purpose );
			// Unless it was canceled, or discarded with the other changes.
			if ( current.current === file && isUploading( shown.current ) ) {
				setError( message );
				put( id );
			}
		},
		remove: () => {
			current.current = null;
			setError( undefined );
			put( '' );
		},
	};
}

const isTooLarge = ( { maxBytes = Infinity }: Rule, { size }: File ): boolean =>
	size > maxBytes;

/** The id of an uploaded file, or why there is none. */
const upload = (
	file: File,
	purpose: string
): Promise< { id?: string; message?: string } > =>
	uploadFile( file, purpose ).then(
		( { id } ) => ( { id } ),
		( { message }: ApiError ) => ( { message } )
	);
