import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { formatBytes } from '../../ui/format-bytes';
import './style.scss';

interface Props {
	label: string;
	/** Bytes of all files. */
	total: number;
	/** The most that they may have together. */
	limit: number;
}

/** How much of the room for files is used. */
export function SizeMeter( { label, total, limit }: Props ) {
	const id = useId();
	return (
		<div className="merchant-payments-meter">
			<span id={ id }>{ label }</span>
			<span>
				{ sprintf(
					/* translators: 1: size of the files, 2: the most that they may have. */
					__( '%1$s of %2$s', 'merchant-payments-for-woocommerce' ),
					formatBytes( total ),
					formatBytes( limit )
				) }
			</span>
			<meter
				aria-labelledby={ id }
				min={ 0 }
				max={ limit }
				high={ limit * 0.9 }
				value={ total }
			/>
		</div>
	);
}
