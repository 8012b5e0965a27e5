<?php
/**
 * The inbox cannot be used.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin\Notes;

use WC_Data_Exception;

/**
 * Never thrown here; code that catches it loads.
 */
class NotesUnavailableException extends WC_Data_Exception {
}
