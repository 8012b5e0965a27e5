<?php
/**
 * Somebody else is at it.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Kernel\Exception;

use RuntimeException;

/**
 * The lock is held by another request.
 */
final class Locked extends RuntimeException {}
