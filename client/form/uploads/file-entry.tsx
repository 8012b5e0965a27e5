import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

import { files } from '../../data/files';
import { useItem } from '../../data/use-item';
import { formatBytes } from '../../ui/format-bytes';

interface Props {
	/** The file's id. */
	id: string;
	/** Without it the file stays. */
	onRemove?: ( () => void ) | undefined;
}

/** A kept file: its name and size, once they are read. */
export function FileEntry( { id, onRemove }: Props ) {
	const { value: file, error, reload } = useItem( files, id );
	const name = file?.title || file?.filename || id;
	return (
		<div className="wcpay-file-field__file">
			{ file || error ? (
				<bdi className="wcpay-file-field__name">{ name }</bdi>
			) : (
				<span className="wcpay-placeholder" aria-hidden="true" />
			) }
			{ file && <span>{ formatBytes( file.size ) }</span> }
			{ error && (
				<span role="alert">
					{ __( 'Error retrieving file.', 'woocommerce-payments' ) }{ ' ' }
					<Button variant="link" onClick={ reload }>
						{ __( 'Try again', 'woocommerce-payments' ) }
					</Button>
				</span>
			) }
			{ onRemove && (
				<Button
					variant="tertiary"
					size="small"
					isDestructive
					onClick={ onRemove }
				>
					{ __( 'Remove', 'woocommerce-payments' ) }
					<span className="screen-reader-text">
						{ sprintf(
							/* translators: %s: a file's name. */
							__( 'the file %s', 'woocommerce-payments' ),
							name
						) }
					</span>
				</Button>
			) }
		</div>
	);
}
