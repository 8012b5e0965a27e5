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
		<div className="merchant-payments-file-field__file">
			{ file || error ? (
				<bdi className="merchant-payments-file-field__name">
					{ name }
				</bdi>
			) : (
				<span
					className="merchant-payments-placeholder"
					aria-hidden="true"
				/>
			) }
			{ file && <span>{ formatBytes( file.size ) }</span> }
			{ error && (
				<span role="alert">
					{ __(
						'Error retrieving file.',
						'merchant-payments-for-woocommerce'
					) }{ ' ' }
					<Button variant="link" onClick={ reload }>
						{ __(
							'Try again',
							'merchant-payments-for-woocommerce'
						) }
					</Button>
				</span>
			) }
			{ onRemove && <RemoveButton name={ name } onClick={ onRemove } /> }
		</div>
	);
}

interface RemoveButtonProps {
	/** The file's name. */
	name: string;
	onClick: () => void;
}

const RemoveButton = ( { name, onClick }: RemoveButtonProps ) => (
	<Button variant="tertiary" size="small" isDestructive onClick={ onClick }>
		{ __( 'Remove', 'merchant-payments-for-woocommerce' ) }
		<span className="screen-reader-text">
			{ sprintf(
				/* translators: %s: a file's name. */
				__( 'the file %s', 'merchant-payments-for-woocommerce' ),
				name
			) }
		</span>
	</Button>
);
