"""The trainable part: one weighted softmax regression per category on frozen backbone features."""
import numpy as np
from scipy.optimize import minimize


def sample_weights(target: np.ndarray, source: np.ndarray, softness: float = 0.5) -> np.ndarray:
    """Weight per view: every class counts alike, and within a class a small source counts nearly as much as a large one.

    `softness` 1 would give every source of a class the same say, 0 every view; the square root is between.
    """
    weight = np.zeros(len(target))
    for name in np.unique(target):
        rows = np.flatnonzero(target == name)
        _, which, counts = np.unique(source[rows], return_inverse=True, return_counts=True)
        share = counts[which] ** -softness
        weight[rows] = share / share.sum()
    return (weight / weight.mean()).astype(np.float32)


def nuisance_scale(x: np.ndarray, target: np.ndarray, weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Mean and spread per feature, the spread taken within classes: a feature that only tells photographers apart shrinks."""
    mean = np.average(x, 0, weights=weight)
    within = np.zeros(x.shape[1])
    for name in np.unique(target):
        rows = target == name
        centre = np.average(x[rows], 0, weights=weight[rows])
        within += (weight[rows, None] * (x[rows] - centre) ** 2).sum(0)
    return mean.astype(np.float32), np.sqrt(within / weight.sum() + 1e-4).astype(np.float32)


def fit(x: np.ndarray, target: np.ndarray, source: np.ndarray, classes: int, decay: float = 0.05,
        steps: int = 40, smooth: float = 0.05) -> tuple[np.ndarray, np.ndarray]:
    """Weights [D, classes] and bias [classes] for features `x` [N, D] (float32), with label smoothing and an L2 penalty."""
    weight = sample_weights(target, source)
    mean, spread = nuisance_scale(x, target, weight)
    z = (x - mean) / spread
    total, depth = weight.sum(), z.shape[1]
    goal = np.full((len(z), classes), smooth / classes, np.float32)
    goal[np.arange(len(z)), target] += 1 - smooth

    def loss(flat):
        theta = flat.astype(np.float32).reshape(depth + 1, classes)
        scores = z @ theta[:-1] + theta[-1]
        scores -= scores.max(1, keepdims=True)
        log_sum = np.log(np.exp(scores).sum(1, keepdims=True))
        error = np.exp(scores - log_sum) - goal
        error *= weight[:, None] / total
        value = (weight[:, None] * goal * (log_sum - scores)).sum() / total + decay / 2 * (theta[:-1] ** 2).sum()
        slope = np.vstack([z.T @ error + decay * theta[:-1], error.sum(0, keepdims=True)])
        return float(value), slope.astype(np.float64).ravel()

    found = minimize(loss, np.zeros((depth + 1) * classes), jac=True, method="L-BFGS-B", options={"maxiter": steps})
    theta = found.x.reshape(depth + 1, classes).astype(np.float32)
    matrix = theta[:-1] / spread[:, None]
    return matrix, theta[-1] - mean @ matrix
