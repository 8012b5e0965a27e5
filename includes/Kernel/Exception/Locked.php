<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel\Exception;

use RuntimeException;

/** The lock is held by another request. */
final class Locked extends RuntimeException {}
